import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isPlainPath } from '../../archive/zip.ts'
import { type JudgeSettings, plainSettings } from '../../judging/settings.ts'
import { earned, Status } from '../../judging/verdicts.ts'
import { languages } from '../../languages/index.ts'
import { type ProblemPackage, plainPackage } from '../model.ts'
import { PackageError } from '../read-files.ts'
import type { PackageTree } from '../tree.ts'

/** A kind of problem package. Each has one file in this folder, listed in `index.ts`. */
export interface PackageFormat {
  name: string
  /** whether the tree is of this kind, by its files */
  matches(tree: PackageTree): boolean | Promise<boolean>
  /** its problems; generated files are written below `scratch`, an existing folder */
  read(tree: PackageTree, scratch: string): Promise<ProblemPackage[]>
}

/**
 * Problem settings of the ordinary kind; time in ms, memory in MB. The stack may grow as large as the memory, and the
 * limits hold for all languages alike, as they do where most packages come from.
 */
export function settingsOf(timeLimit: number, memoryLimit: number): JudgeSettings {
  return { ...plainSettings, timeLimit, memoryLimit, stackLimit: memoryLimit, isScaled: false }
}

/** A problem with only the required fields. */
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

/** Rounds limits to whole ms and MB. @throws PackageError when they are outside the allowed range */
export function checkedLimits(file: string, timeMs: number, memoryMb: number): { timeMs: number; memoryMb: number } {
  const limits = { timeMs: Math.round(timeMs), memoryMb: Math.ceil(memoryMb) }
  if (!(limits.timeMs >= 1 && limits.timeMs <= 600_000))
    throw new PackageError(file, 'bad-time', { time: `${timeMs} ms` })
  if (!(limits.memoryMb >= 1 && limits.memoryMb <= 65_536))
    throw new PackageError(file, 'bad-memory', { memory: memoryMb })
  return limits
}

/** Every status except Accepted that running a program can lead to. */
export const anyFailure = earned.filter((code) => code !== Status.accepted && code !== Status.compileError)

/** Writes a file of the package's below the scratch folder and gives its absolute path. */
export async function writeScratch(scratch: string, name: string, content: string | Uint8Array): Promise<string> {
  if (!isPlainPath(name)) throw new PackageError(name, 'no-plain-name')
  const file = join(scratch, name)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new PackageError(name, 'file-twice') : error
  })
  return file
}

/** The usual ending of a language's files, by any name that people give it (`C++`, `g++`, `Python3`); else `txt`. */
export function endingOf(language: string): string {
  const wanted = language.toLowerCase().replaceAll(' ', '')
  const found = languages.find(({ name, aliases, extensions }) =>
    [name.toLowerCase().replaceAll(' ', ''), ...aliases, ...extensions].includes(wanted),
  )
  return found?.extensions[0] ?? 'txt'
}
