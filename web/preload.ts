import { join } from 'node:path'
import type { Rollup } from 'vite'
import { wide } from './src/features/problem/split.ts'

/** What a page is made of, beside what all pages are made of. */
interface Page {
  /** the module that begins it, by its path below `src` */
  module: string
  /** the slices of its texts */
  texts: readonly string[]
  /** a module that only a wide screen shows at once */
  wide?: string
}

/** The pages that visitors meet first, and the list of all others. */
export const pages = {
  other: { module: 'app/laterRoutes.ts', texts: ['common'] },
  problem: {
    module: 'features/problem/pages/ProblemDetails.tsx',
    texts: ['common', 'problem'],
    wide: 'features/problem/parts/workbench/Workbench.tsx',
  },
  home: { module: 'features/site/pages/Home.tsx', texts: ['common', 'site'] },
  list: { module: 'features/problem/pages/ProblemList.tsx', texts: ['common', 'problem', 'problem-list'] },
} satisfies Record<string, Page>

/** What stands round every page of a contest, to which a whole class comes at one moment. */
const contest = { module: 'features/contest/pages/ContestFrame.tsx' }

type Bundle = Rollup.OutputBundle
type Chunk = Rollup.OutputChunk

const chunksOf = (bundle: Bundle) => Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk')

/** What a chunk is called that a module of the first pages is in: by all of these that import it, directly or not. */
export function firstPagesOf() {
  const reached = new Map<string, Set<string>>()
  return (id: string, build: Pick<Rollup.ChunkingContext, 'getModuleInfo'>): string | null => {
    const add = (page: string, one: string) => {
      const of = reached.get(one) ?? new Set()
      if (of.has(page)) return
      reached.set(one, of.add(page))
      // packages say by one module what they have
      if (!one.includes('node_modules')) for (const next of build.getModuleInfo(one)?.importedIds ?? []) add(page, next)
    }
    if (reached.size === 0)
      for (const [page, { module }] of Object.entries({ ...pages, contest }))
        add(page, join(import.meta.dirname, 'src', module))
    const of = [...(reached.get(id) ?? [])]
    // what all first pages share is not cut up for the contests; chunks of texts have the names of slices
    const named = of.length > 2 ? of.filter((page) => page !== 'contest') : of
    return named.length > 0 ? ['of', ...named].join('-') : null
  }
}

/** Adds a chunk and all that it imports to those that are known, in the order in which they run. */
function addWithImports(known: Set<Chunk>, chunk: Chunk, byFile: ReadonlyMap<string, Chunk>): void {
  if (known.has(chunk)) return
  known.add(chunk)
  for (const file of chunk.imports) {
    const imported = byFile.get(file)
    if (imported) addWithImports(known, imported, byFile)
  }
}

/** What only some problems need, between marks: the Lambda `page` leaves it out where nothing needs it. */
const wrapInMarks = (mark: string, links: string) => `<!--${mark}-->${links}<!--/${mark}-->`

/** The fonts of formulas, asked for with the page: those that come after the first paint move what stands there. */
function fontLinks(bundle: Bundle): string {
  const fonts = Object.keys(bundle).filter((file) => /formulas-(signs|slanted)-/.test(file))
  if (fonts.length !== 2) throw new Error(`The build has of the fonts of formulas ${fonts.join()}`)
  return fonts.map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`).join('')
}

/**
 * Links that ask for all that a page is made of, beside what its HTML asks for, while the first scripts are still on their way:
 * these would ask for one after the other, each when it has run.
 */
export function linksAhead(html: string, bundle: Bundle, { module, texts, wide: beside }: Page, lang: string): string {
  const chunks = chunksOf(bundle)
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const known = new Set(chunks.filter(({ fileName }) => html.includes(`/${fileName}"`)))

  /**
   * Links to what some modules bring that is not linked yet. Styles of a width are fetched only: what imports them takes one that
   * stands there for applied, and they would never apply on a phone.
   */
  const linksTo = (modules: readonly string[], media = '') => {
    const before = known.size
    const as = media === '' ? 'rel="stylesheet"' : 'rel="preload" as="style"'
    for (const path of modules) {
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${path}`))
      if (!chunk) throw new Error(`The build has no chunk of ${path}`)
      addWithImports(known, chunk, byFile)
    }
    const come = [...known].slice(before)
    const styles = new Set(come.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))
    return [
      ...[...styles].map((file) => `<link ${as} crossorigin${media} href="/${file}">`),
      ...come.map(
        ({ fileName }) => `<link rel="modulepreload" fetchpriority="low" crossorigin${media} href="/${fileName}">`,
      ),
    ].join('')
  }
  const always = linksTo([module, ...texts.map((slice) => `locales/${lang}/${slice}.json`)])
  return beside
    ? always + wrapInMarks('wide', linksTo([beside], ` media="${wide}"`)) + formulaLinks(bundle, chunks)
    : always
}

/** The style of formulas that only the typesetter knows, which stand there when it comes, and the fonts of all. */
function formulaLinks(bundle: Bundle, chunks: readonly Chunk[]): string {
  const typesetter = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith('/formula/typeset.ts')))
  const [file = '', ...others] = typesetter?.viteMetadata?.importedCss ?? []
  const style = bundle[file]
  if (style?.type !== 'asset' || others.length > 0) throw new Error('The build has no one style of formulas')
  return wrapInMarks('typeset', `<style>${style.source}</style>`) + wrapInMarks('formulas', fontLinks(bundle))
}
