import { join } from 'node:path'
import type { Rollup } from 'vite'
import { wide } from './src/features/problem/split.ts'

/** What a page needs beside what all pages need. */
interface Page {
  /** its entry module, by its path below `src` */
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

/** The frame of every page of a contest, which whole classes open at the same moment. */
const contest = { module: 'features/contest/pages/ContestFrame.tsx' }

type Bundle = Rollup.OutputBundle
type Chunk = Rollup.OutputChunk

const chunksOf = (bundle: Bundle) => Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk')

/** Names the chunk of a module by all of the first pages that import it, directly or not; null for other modules. */
export function firstPagesOf() {
  const reached = new Map<string, Set<string>>()
  return (id: string, build: Pick<Rollup.ChunkingContext, 'getModuleInfo'>): string | null => {
    const add = (page: string, one: string) => {
      const of = reached.get(one) ?? new Set()
      if (of.has(page)) return
      reached.set(one, of.add(page))
      // packages are entered by one module
      if (!one.includes('node_modules')) for (const next of build.getModuleInfo(one)?.importedIds ?? []) add(page, next)
    }
    if (reached.size === 0)
      for (const [page, { module }] of Object.entries({ ...pages, contest }))
        add(page, join(import.meta.dirname, 'src', module))
    const of = [...(reached.get(id) ?? [])]
    // what all first pages share is not split for contests; chunks of texts are named after slices
    const named = of.length > 2 ? of.filter((page) => page !== 'contest') : of
    return named.length > 0 ? ['of', ...named].join('-') : null
  }
}

/** Adds a chunk and its imports to a set, in order of execution. */
function addWithImports(linked: Set<Chunk>, chunk: Chunk, byFile: ReadonlyMap<string, Chunk>): void {
  if (linked.has(chunk)) return
  linked.add(chunk)
  for (const file of chunk.imports) {
    const imported = byFile.get(file)
    if (imported) addWithImports(linked, imported, byFile)
  }
}

/** Wraps links that only some problems need in marks, by which the Lambda `page` removes them. */
const wrapInMarks = (mark: string, links: string) => `<!--${mark}-->${links}<!--/${mark}-->`

/** Preloads the fonts of formulas, which would shift the layout if they came after the first paint. */
function fontLinks(bundle: Bundle): string {
  const fonts = Object.keys(bundle).filter((file) => /formulas-(signs|slanted)-/.test(file))
  if (fonts.length !== 2) throw new Error(`The build has of the fonts of formulas ${fonts.join()}`)
  return fonts.map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`).join('')
}

/**
 * Links that preload all modules of a page beyond those in its HTML, which scripts would otherwise request one after the
 * other.
 */
export function linksAhead(html: string, bundle: Bundle, { module, texts, wide: beside }: Page, lang: string): string {
  const chunks = chunksOf(bundle)
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const linked = new Set(chunks.filter(({ fileName }) => html.includes(`/${fileName}"`)))

  /**
   * Links to what some modules need and is not linked yet. Styles for some widths are only preloaded: a style sheet link would
   * count as applied, but never apply on a phone.
   */
  const linksTo = (modules: readonly string[], media = '') => {
    const before = linked.size
    const as = media === '' ? 'rel="stylesheet"' : 'rel="preload" as="style"'
    for (const path of modules) {
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${path}`))
      if (!chunk) throw new Error(`The build has no chunk of ${path}`)
      addWithImports(linked, chunk, byFile)
    }
    const come = [...linked].slice(before)
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
