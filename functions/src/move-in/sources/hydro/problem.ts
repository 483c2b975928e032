import { join } from 'node:path'
import { writeScratch } from '@oj/shared/packages/formats/format.ts'
import { hydro } from '@oj/shared/packages/formats/hydro/hydro.ts'
import type { BrokenProblem, ProblemPackage } from '@oj/shared/packages/model.ts'
import { notTaken, sentenceOf, type Why } from '@oj/shared/packages/reasons.ts'
import { PackageTree } from '@oj/shared/packages/tree.ts'
import type * as z from 'zod/mini'
import type { FileStore } from './file-store.ts'
import { kinds, numberKey } from './kinds.ts'
import type { Problem } from './schemas.ts'
import type { StagedDocuments } from './staged.ts'

type HydroProblem = z.output<typeof Problem>

interface Site {
  readonly staged: StagedDocuments
  readonly files: FileStore
  /** a folder of the problem's own */
  readonly scratch: string
}

const notThere = { en: 'it is not in the copy of the files', 'zh-CN': '文件夹副本中没有该文件' } as const

const bothLanguages = (why: Why) => ({ en: sentenceOf(why, 'en'), 'zh-CN': sentenceOf(why, 'zh-CN') })

/** Files of a problem by their names in a package, and those that the copy lacks. */
async function findFiles(
  { domainId, docId }: Pick<HydroProblem, 'domainId' | 'docId'>,
  folder: 'testdata' | 'additional_file',
  listed: HydroProblem['data'],
  store: FileStore,
): Promise<{ found: [string, string][]; left: Why[] }> {
  const found: [string, string][] = []
  const left: Why[] = []
  for (const { name } of listed) {
    const file = await store.find(`problem/${domainId}/${docId}/${folder}/${name}`)
    if (file === null) left.push(notTaken(`${folder}/${name}`, notThere))
    else found.push([`${folder}/${name}`, file])
  }
  return { found, left }
}

/** What Hydro writes into a package of its own, but for the test data. */
async function writeTexts(problem: HydroProblem, scratch: string): Promise<[string, string][]> {
  const { docId, pid, title, tag, difficulty, hidden, content } = problem
  const about = { pid: pid ?? String(docId), title, tag, difficulty, hidden }
  const texts = {
    'problem.yaml': JSON.stringify(about),
    'problem.md': typeof content === 'string' ? content : JSON.stringify(content),
  }
  return Promise.all(
    Object.entries(texts).map(
      async ([name, text]): Promise<[string, string]> => [name, await writeScratch(scratch, `texts/${name}`, text)],
    ),
  )
}

const configName = 'testdata/config.yaml'

/** The configuration stands in the document, too, and outlasts its file. */
async function configFile({ config }: HydroProblem, found: readonly [string, string][], scratch: string) {
  if (found.some(([name]) => /^testdata\/config\.(ya?ml|ini)$/.test(name)) || !config) return []
  const text = typeof config === 'string' ? config : JSON.stringify(config)
  const path = await writeScratch(scratch, 'texts/config.yaml', text)
  return [[configName, path] as const]
}

/** Whose test data judge a problem: a problem may refer to another one's. */
const dataOf = (problem: HydroProblem, staged: StagedDocuments): HydroProblem | null =>
  problem.reference
    ? staged.find(kinds.problems, numberKey(problem.reference.pid), problem.reference.domainId)
    : problem

/**
 * A problem as the package that Hydro itself would make of it. Where its test data are lost, or cannot be read, statement and
 * examples are all that is left of it, and `left` says why.
 */
export async function readProblem(
  problem: HydroProblem,
  { staged, files, scratch }: Site,
): Promise<ProblemPackage | BrokenProblem> {
  const source = dataOf(problem, staged)
  const data = source ? await findFiles(source, 'testdata', source.data, files) : { found: [], left: [] }
  const additional = await findFiles(problem, 'additional_file', problem.additional_file, files)
  const texts = await writeTexts(problem, scratch)
  const config = source ? await configFile(source, data.found, scratch) : []
  const beside = [...texts, ...additional.found]
  const id = problem.pid ?? String(problem.docId)
  const read = async (inside: Iterable<readonly [string, string]>, place: string) => {
    const tree = new PackageTree(id, new Map(inside))
    const [found] = await hydro.read(tree, join(scratch, place))
    return found ?? { id, error: tree.error('problem.yaml', 'no-problem') }
  }
  const whole = await read([...beside, ...config, ...data.found], 'whole')
  const absent = config.length > 0 ? data.left.filter(({ fields }) => fields.what !== configName) : data.left
  const left = [...absent, ...additional.left]
  if (!('error' in whole)) return { ...whole, left: [...whole.left, ...left] }
  const nothing = await writeScratch(scratch, 'texts/nothing', '')
  const rest = await read([...beside, ['testdata/1.in', nothing], ['testdata/1.out', nothing]], 'rest')
  if ('error' in rest) return whole
  const why = notTaken(whole.error.file, bothLanguages(whole.error.why))
  return { ...rest, cases: [], incomplete: 'samples-only', left: [...rest.left, why, ...left] }
}
