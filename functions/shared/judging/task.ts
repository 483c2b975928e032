import type { Language } from '../languages/language.ts'
import type { Grading } from './grade.ts'
import type { JudgeSettings } from './settings.ts'
import type { Protocol } from './test-data.ts'

/** A file by its content; the name is a plain one. */
export interface SourceFile {
  name: string
  content: string | Uint8Array
  /** how many of its first and last lines the author of the others does not see */
  hidden?: { before: number; after: number }
}

/** A program as its author wrote it: the main file comes first and gets the name that the language requires. */
export interface Source {
  language: Language
  files: readonly SourceFile[]
  /** additional files during compilation and in runs */
  extraFiles?: readonly SourceFile[]
  /** additional files during compilation only */
  headers?: readonly SourceFile[]
}

/** The source of a problem's checker or interactor. */
export interface JudgeProgram {
  source: Source
  protocol: Protocol
  flags: readonly string[]
}

/** A test case with its files on this machine; `score` is its points when right, for OI problems. */
export interface TestCase {
  name: string
  input: string
  answer: string
  score: number
  group: number | null
  /** flags of the checker or interactor for this case, instead of its usual ones */
  flags?: readonly string[]
}

/** The data of a problem: cases on this machine, and its judging programs. */
export interface TestData {
  /** in judging order */
  cases: readonly TestCase[]
  checker?: JudgeProgram | undefined
  interactor?: JudgeProgram | undefined
  /** additional files for the contestant's program */
  extraFiles?: readonly SourceFile[]
  /** groups of cases that determine the verdict, for rules that no case mode can express */
  grading?: Grading | undefined
}

/** A submission with everything needed to judge it. */
export interface Task extends TestData {
  source: Source
  settings: JudgeSettings
  /** hashes of the inputs of the statement's samples (`hashSample`), whose outputs are kept; absent: none */
  samples?: readonly string[]
  /** how long all of it may take, in ms; absent: what its cases may take one by one */
  totalTimeLimit?: number
  /** how many bytes of each run's output to return, where no place can be borrowed; absent: none */
  captureBytes?: number
}
