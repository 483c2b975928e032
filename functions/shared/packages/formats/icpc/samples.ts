import type { ProblemPackage } from '../../model.ts'
import type { PackageTree } from '../../tree.ts'
import { parseTalk } from './talk.ts'
import type { IcpcYaml } from './yaml.ts'

/** Of which only the talk may be shown: what the interactor reads is secret. */
const hidesFiles = (version: string) => /^(?:legacy|2023-07)/.test(version)

/** In place of input and answer, where they are there. */
const shownFirst = { input: ['.in.statement', '.in'], output: ['.ans.statement', '.out', '.ans'] } as const

/** What a statement may show without a case. */
const talk = /\.interaction$/
const shownAlone = /\.(?:interaction|in\.statement)$/

/** As statements show them: of the given cases, and what is there for the statement alone. */
export async function readSamples(
  tree: PackageTree,
  names: readonly string[],
  { problem_format_version: version }: IcpcYaml,
  isInteractive: boolean,
): Promise<ProblemPackage['samples']> {
  const stems = (ending: RegExp) =>
    tree
      .under('data/sample')
      .flatMap((path) => (ending.test(path) ? [path.slice('data/'.length).replace(ending, '')] : []))
  const shown = new Set(isInteractive && hidesFiles(version) ? stems(talk) : [...names, ...stems(shownAlone)])
  return Promise.all(
    [...shown].map(async (name) => {
      const path = `data/${name}.interaction`
      if (tree.has(path)) return parseTalk(await tree.text(path))
      const read = (endings: readonly string[]) => {
        const there = endings.map((ending) => `data/${name}${ending}`).find((one) => tree.has(one))
        return there === undefined ? '' : tree.text(there)
      }
      return { input: await read(shownFirst.input), output: await read(shownFirst.output) }
    }),
  )
}
