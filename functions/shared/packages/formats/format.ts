import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isPlainPath } from '../../archive/zip.ts'
import { type JudgeSettings, plainSettings } from '../../judging/settings.ts'
import { earned, Status } from '../../judging/verdicts.ts'
import { languages } from '../../languages/index.ts'
import {
  type BrokenProblem,
  type PackageCase,
  type PackageSubmission,
  type ProblemPackage,
  plainPackage,
} from '../model.ts'
import { PackageError } from '../read-files.ts'
import { notTaken, type Why } from '../reasons.ts'
import type { PackageTree } from '../tree.ts'

/** Each has one file here, listed in `index.ts`. */
export interface PackageFormat {
  name: string
  /** by its files */
  matches(tree: PackageTree): boolean | Promise<boolean>
  /** generated files go below `scratch` */
  read(tree: PackageTree, scratch: string): Promise<(ProblemPackage | BrokenProblem)[]>
}

/** Where a problem of a package is: its id for messages, and its files if they are apart from those of the others. */
interface Place {
  id: string
  tree?: PackageTree
}

/**
 * Reads the problems of a list, each for itself: one that cannot be read does not stop the others. One after the other: files of
 * all of them would be too many to be open.
 */
export async function readEach<Item>(
  list: readonly Item[],
  placeOf: (item: Item, at: number) => Place,
  read: (item: Item, at: number) => Promise<ProblemPackage>,
): Promise<(ProblemPackage | BrokenProblem)[]> {
  const all: (ProblemPackage | BrokenProblem)[] = []
  for (const [at, item] of list.entries()) {
    const { id, tree } = placeOf(item, at)
    try {
      const problem = await read(item, at)
      all.push(tree ? { ...problem, left: [...problem.left, ...tree.leftOut()] } : problem)
    } catch (error) {
      if (!(error instanceof PackageError)) throw error
      // what was not read of it is not left out of another
      tree?.leftOut()
      all.push({ id, error })
    }
  }
  return all
}

/** Time in ms, memory in MB. As in most systems the stack may fill the memory, and limits hold for all languages alike. */
export function settingsOf(timeLimit: number, memoryLimit: number): JudgeSettings {
  return { ...plainSettings, timeLimit, memoryLimit, stackLimit: memoryLimit, isScaled: false }
}

export function plainProblem(
  known: Pick<ProblemPackage, 'id' | 'title' | 'settings' | 'cases'> & Partial<ProblemPackage>,
): ProblemPackage {
  return {
    name: known.id,
    difficulty: 0,
    author: '',
    source: {},
    statements: {},
    tags: [],
    samples: [],
    submissions: [],
    ...plainPackage,
    ...known,
  }
}

/** To whole ms and MB. @throws PackageError for limits that are not allowed */
export function checkedLimits(file: string, timeMs: number, memoryMb: number): { timeMs: number; memoryMb: number } {
  const limits = { timeMs: Math.round(timeMs), memoryMb: Math.ceil(memoryMb) }
  if (!(limits.timeMs >= 1 && limits.timeMs <= 600_000))
    throw new PackageError(file, 'bad-time', { time: `${timeMs} ms` })
  if (!(limits.memoryMb >= 1 && limits.memoryMb <= 65_536))
    throw new PackageError(file, 'bad-memory', { memory: memoryMb })
  return limits
}

/** Statuses of running programs, except Accepted. */
export const anyFailure = earned.filter((code) => code !== Status.accepted && code !== Status.compileError)

/** @returns its absolute path */
export async function writeScratch(scratch: string, name: string, content: string | Uint8Array): Promise<string> {
  if (!isPlainPath(name)) throw new PackageError(name, 'no-plain-name')
  const file = join(scratch, name)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new PackageError(name, 'file-twice') : error
  })
  return file
}

/** In judging order. One after the other: thousands would be too many to be open. */
export async function writeCases(
  tests: readonly { name: string; input: string; output: string }[],
  place: string,
  scratch: string,
): Promise<PackageCase[]> {
  const cases: PackageCase[] = []
  for (const [at, { name, input, output }] of tests.entries()) {
    cases.push({
      name,
      input: await writeScratch(scratch, `${place}/${at + 1}.in`, input),
      answer: await writeScratch(scratch, `${place}/${at + 1}.ans`, output),
      score: 0,
      group: null,
    })
  }
  return cases
}

/** Of a problem that only says where another judge has it. */
export const noteStub = (what: string): Why =>
  notTaken(what.slice(0, 100), { en: 'that judge has its test points', 'zh-CN': '测试数据在该评测网站' })

/** By any usual name (`C++`, `g++`, `Python3`); else `txt`. */
export function endingOf(language: string): string {
  const wanted = language.toLowerCase().replaceAll(' ', '')
  const found = languages.find(({ name, aliases, extensions }) =>
    [name.toLowerCase().replaceAll(' ', ''), ...aliases, ...extensions].includes(wanted),
  )
  return found?.extensions[0] ?? 'txt'
}

/** Writes accepted solutions of a package below `place` of the scratch folder. */
export const writeAccepted = (
  solutions: readonly { language: string; code: string }[],
  place: string,
  scratch: string,
): Promise<PackageSubmission[]> =>
  Promise.all(
    solutions.map(async ({ language, code }, index) => {
      const name = `accepted/${index + 1}.${endingOf(language)}`
      const path = await writeScratch(scratch, `${place}/${name}`, code)
      return { name, path, others: [], language, expected: [Status.accepted], score: null }
    }),
  )
