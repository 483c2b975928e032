import { basename } from 'node:path'
import * as z from 'zod/mini'
import type { JudgeSettings } from '../../../judging/settings.ts'
import type { Protocol } from '../../../judging/test-data.ts'
import type { Need, PackageProgram, ProblemPackage } from '../../model.ts'
import { type Attached, attachFiles, inFolders } from '../../statements/attach.ts'
import { partsOf } from '../../statements/parts.ts'
import type { Statement } from '../../statements/statement.ts'
import type { PackageTree } from '../../tree.ts'
import { checkedLimits, type PackageFormat, plainProblem, readEach, settingsOf } from '../format.ts'
import { standardComparison } from '../standard-checkers.ts'
import { hydroCases } from './cases.ts'
import { HydroConfig, memoryOf, timeOf } from './config.ts'

const Problem = z.object({
  pid: z.optional(z.nullable(z.pipe(z.union([z.string(), z.int()]), z.transform(String)))),
  title: z._default(z.pipe(z.union([z.string(), z.number()]), z.transform(String)), ''),
  tag: z._default(z.nullable(z.array(z.string())), []),
})

const isProblem = (tree: PackageTree) =>
  tree.has('problem.yaml') &&
  (tree.under('testdata').length > 0 || tree.files().some((name) => statementFile.test(name)))
const statementFile = /^problem(?:_([A-Za-z_-]+))?\.md$/

const foldersOf = (tree: PackageTree) => ['', ...tree.folders()].filter((folder) => isProblem(tree.within(folder)))

/** A folder for each problem, with `problem.yaml`, statements and `testdata/`. */
export const hydro: PackageFormat = {
  name: 'Hydro',
  matches: (tree) => foldersOf(tree).length > 0,
  read: (tree) =>
    readEach(
      foldersOf(tree),
      (folder) => ({ id: basename(tree.within(folder).label), tree: tree.within(folder) }),
      (folder) => readProblem(tree.within(folder)),
    ),
}

const names = ['config.yaml', 'config.yml']

async function readProblem(tree: PackageTree): Promise<ProblemPackage> {
  const { pid, title, tag } = await tree.yaml('problem.yaml', Problem)
  const about = {
    id: pid ?? basename(tree.label),
    title: { 'zh-CN': title },
    tags: (tag ?? []).map((each) => ({ 'zh-CN': each })),
  }
  const file = names.map((name) => `testdata/${name}`).find((path) => tree.has(path))
  const config = file === undefined ? HydroConfig.parse({}) : await tree.yaml(file, HydroConfig)
  if (file !== undefined && config.type === 'objective') return readQuestions(tree, about, file)
  const { cases, grading, scoring, limits: own, needs } = hydroCases(tree, config)
  const limits = checkedLimits(
    tree.nameOf(file ?? 'problem.yaml'),
    timeOf(own.time ?? config.time ?? '1s'),
    memoryOf(own.memory ?? config.memory ?? '256m'),
  )
  const texts = await readStatements(tree)
  const { checker, comparison, ...referee } = readChecking(tree, config, needs)
  const extra = (names: string[] | null) => (names ?? []).map((name) => ({ name, path: tree.path(`testdata/${name}`) }))
  checkKind(tree, file, config, needs)
  return plainProblem({
    ...about,
    cases,
    grading,
    needs,
    ...texts,
    settings: {
      ...settingsOf(limits.timeMs, limits.memoryMb),
      ...scoring,
      ...comparison,
      ...referee,
      passes: config.multi_pass ?? 1,
      fileIO: config.filename ? { input: `${config.filename}.in`, output: `${config.filename}.out` } : null,
    },
    checker,
    interactor: config.type === 'interactive' ? programOf(tree, config, config.interactor) : null,
    judgeFiles: extra(config.judge_extra_files),
    extraFiles: extra(config.user_extra_files),
  })
}

/** Fields are in the statement, answers in the configuration. */
async function readQuestions(
  tree: PackageTree,
  about: Pick<ProblemPackage, 'id' | 'title' | 'tags'>,
  file: string,
): Promise<ProblemPackage> {
  const whole = (description: string) => ({ description, input: '', output: '', hint: '' })
  const { statements, attachments } = await readStatements(tree, whole)
  const { description: statement } = statements['zh-CN'] ?? statements.en ?? whole('')
  return plainProblem({
    ...about,
    cases: [],
    settings: settingsOf(1000, 256),
    questions: { form: 'hydro', config: await tree.text(file), statement },
    ...(attachments && { attachments }),
  })
}

type Checking = Pick<ProblemPackage, 'checker'> &
  Pick<JudgeSettings, 'judgeMode'> & { comparison: Partial<Pick<JudgeSettings, 'comparison' | 'isRemoveEndBlank'>> }

/** A checker that is no file of the package is a standard one. */
function readChecking(tree: PackageTree, config: HydroConfig, needs: Need[]): Checking {
  const none = { checker: null, comparison: {} }
  if (config.type === 'interactive') return { ...none, judgeMode: 'interactive' }
  if (config.checker_type === 'strict')
    return { ...none, judgeMode: 'default', comparison: { isRemoveEndBlank: false } }
  if (config.checker_type === 'default') return { ...none, judgeMode: 'default' }
  const checker = programOf(tree, config, config.checker)
  if (checker) return { ...none, judgeMode: 'spj', checker }
  const comparison = standardComparison(config.checker ?? '')
  if (!comparison) needs.push('standard-checker')
  return { ...none, judgeMode: 'default', comparison: comparison ?? {} }
}

const kinds: Readonly<Record<string, Need | null>> = {
  default: null,
  interactive: null,
  communication: 'two-runs',
  submit_answer: 'answer-files',
}

function checkKind(tree: PackageTree, file: string | undefined, config: HydroConfig, needs: Need[]): void {
  const kind = kinds[config.type]
  if (kind === undefined) throw tree.error(file ?? 'testdata', 'unknown-type', { type: config.type })
  if (kind !== null) needs.push(kind)
}

const protocols: Readonly<Record<string, Protocol>> = {
  testlib: 'testlib',
  syzoj: 'syzoj',
  hustoj: 'hustoj',
  lemon: 'lemon',
  qduoj: 'qduoj',
  kattis: 'icpc',
}

/** If it is a file in `testdata`. */
function programOf(tree: PackageTree, config: HydroConfig, name: string | null | undefined): PackageProgram | null {
  if (!name) return null
  if (!tree.has(`testdata/${name}`)) {
    if (name.includes('.')) throw tree.error(`testdata/${name}`, 'missing')
    return null
  }
  const protocol = config.type === 'default' ? (protocols[config.checker_type] ?? 'hydro') : 'testlib'
  return { files: [tree.path(`testdata/${name}`)], kind: '', protocol, flags: [] }
}

/** Samples are fenced blocks named `input1` and `output1`. */
async function readStatements(
  tree: PackageTree,
  parted: (text: string) => Statement = partsOf,
): Promise<Attached & Pick<ProblemPackage, 'samples'>> {
  const statements: ProblemPackage['statements'] = {}
  let samples: ProblemPackage['samples'] = []
  for (const file of tree.files()) {
    const language = statementFile.exec(file)
    if (!language) continue
    const text = await tree.text(file)
    if (samples.length === 0) samples = samplesIn(text)
    statements[language[1] === 'en' ? 'en' : 'zh-CN'] ??= parted(text)
  }
  return { ...attachFiles(statements, additionalFile(tree)), samples }
}

/** `file://NAME` is in a folder of its own. */
const additionalFile = (tree: PackageTree) => {
  const find = inFolders(tree, 'additional_file')
  return (reference: string) => (reference.startsWith('file://') ? find(reference.slice('file://'.length)) : null)
}

function samplesIn(text: string): ProblemPackage['samples'] {
  const blocks = [...text.matchAll(/^```(input|output)(\d+)[ \t]*\r?\n([\s\S]*?)^```/gm)]
  const block = (kind: string, number: string) =>
    blocks.find((each) => each[1] === kind && each[2] === number)?.[3] ?? ''
  const numbers = blocks.filter((each) => each[1] === 'input').map((each) => each[2] ?? '')
  return numbers.map((number) => ({ input: block('input', number), output: block('output', number) }))
}
