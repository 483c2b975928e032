import { basename } from 'node:path'
import type { Protocol } from '@oj/functions/features/judging/contract.ts'
import * as z from 'zod/mini'
import type { Need, PackageProgram, ProblemPackage } from '../model.ts'
import type { PackageTree } from '../tree.ts'
import { checkedLimits, type PackageFormat, plainProblem, settingsOf } from './format.ts'
import { hydroCases } from './hydro-cases.ts'
import { HydroConfig, memoryOf, timeOf } from './hydro-config.ts'

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

/** What Hydro exports: a folder for each problem, with `problem.yaml`, statements and `testdata/`. */
export const hydro: PackageFormat = {
  name: 'Hydro',
  matches: (tree) => foldersOf(tree).length > 0,
  read: (tree) => Promise.all(foldersOf(tree).map((folder) => readProblem(tree.within(folder)))),
}

const names = ['config.yaml', 'config.yml']

async function readProblem(tree: PackageTree): Promise<ProblemPackage> {
  const { pid, title, tag } = await tree.yaml('problem.yaml', Problem)
  const file = names.map((name) => `testdata/${name}`).find((path) => tree.has(path))
  const config = file === undefined ? HydroConfig.parse({}) : await tree.yaml(file, HydroConfig)
  const limits = checkedLimits(
    tree.nameOf(file ?? 'problem.yaml'),
    timeOf(config.time ?? '1s'),
    memoryOf(config.memory ?? '256m'),
  )
  const { cases, scoring, needs } = hydroCases(tree, config)
  const checker = programOf(tree, config, config.checker)
  const interactor = programOf(tree, config, config.interactor)
  const texts = await readStatements(tree)
  return plainProblem({
    ...{ id: pid ?? basename(tree.label), title: { 'zh-CN': title }, cases, ...texts },
    tags: (tag ?? []).map((each) => ({ 'zh-CN': each })),
    needs: [...new Set([...needs, ...needsOf(tree, file, config)])],
    settings: {
      ...settingsOf(limits.timeMs, limits.memoryMb),
      ...scoring,
      fileIO: config.filename ? { input: `${config.filename}.in`, output: `${config.filename}.out` } : null,
    },
    checker: hasChecker(config) ? checker : null,
    interactor: config.type === 'interactive' ? interactor : null,
  })
}

const hasChecker = ({ type, checker_type }: HydroConfig) =>
  type === 'default' && !['default', 'strict'].includes(checker_type)

const kinds: Readonly<Record<string, Need | null>> = {
  default: null,
  interactive: 'interactor',
  communication: 'interactor',
  submit_answer: 'answer-files',
  objective: 'answer-files',
}

function needsOf(tree: PackageTree, file: string | undefined, config: HydroConfig): Need[] {
  const kind = kinds[config.type]
  if (kind === undefined) throw tree.error(file ?? 'testdata', `has a type that can't be judged here: ${config.type}`)
  const needs: Need[] = kind === null ? [] : [kind]
  if (hasChecker(config)) needs.push('checker')
  if (config.checker_type === 'strict') needs.push('comparison')
  if ((config.multi_pass ?? 1) > 1) needs.push('multi-pass')
  if ((config.user_extra_files ?? []).length > 0) needs.push('extra-files')
  return needs
}

const protocols: Readonly<Record<string, Protocol>> = {
  testlib: 'testlib',
  syzoj: 'syzoj',
  hustoj: 'hustoj',
  lemon: 'lemon',
  qduoj: 'qduoj',
  kattis: 'icpc',
}

/** A program of the configuration; one that is no file in `testdata` is a standard one of Hydro's, by its name. */
function programOf(tree: PackageTree, config: HydroConfig, name: string | null | undefined): PackageProgram | null {
  if (!name) return null
  const isFile = tree.has(`testdata/${name}`)
  if (!isFile && name.includes('.')) throw tree.error(`testdata/${name}`, 'is missing')
  const extra = (config.judge_extra_files ?? []).map((each) => tree.path(`testdata/${each}`))
  return {
    files: isFile ? [tree.path(`testdata/${name}`), ...extra] : [],
    kind: isFile ? '' : name,
    protocol: config.type === 'default' ? (protocols[config.checker_type] ?? 'hydro') : 'testlib',
    flags: [],
  }
}

/** Statements are Markdown as a whole; their samples are fenced blocks named `input1` and `output1`. */
async function readStatements(tree: PackageTree): Promise<Pick<ProblemPackage, 'statements' | 'samples'>> {
  const statements: ProblemPackage['statements'] = {}
  let samples: ProblemPackage['samples'] = []
  for (const file of tree.files()) {
    const language = statementFile.exec(file)
    if (!language) continue
    const description = await tree.text(file)
    if (samples.length === 0) samples = samplesIn(description)
    statements[language[1] === 'en' ? 'en' : 'zh-CN'] ??= { description, input: '', output: '', hint: '' }
  }
  return { statements, samples }
}

function samplesIn(text: string): ProblemPackage['samples'] {
  const blocks = [...text.matchAll(/^```(input|output)(\d+)[ \t]*\r?\n([\s\S]*?)^```/gm)]
  const block = (kind: string, number: string) =>
    blocks.find((each) => each[1] === kind && each[2] === number)?.[3] ?? ''
  const numbers = blocks.filter((each) => each[1] === 'input').map((each) => each[2] ?? '')
  return numbers.map((number) => ({ input: block('input', number), output: block('output', number) }))
}
