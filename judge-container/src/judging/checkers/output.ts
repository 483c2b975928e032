import type { Figures } from './output-numbers.ts'

/** The result of a checker or interactor, independent of its protocol. */
export interface CheckerAnswer {
  /** `failed`: it could not judge, which is the problem's fault: a System Error */
  kind: 'accepted' | 'wrong' | 'presentation' | 'partial' | 'failed'
  /** the share of the case's points, from 0 to 1, for partial results or when the checker gives it */
  share?: number
  /** points as a number, when the checker gives them */
  points?: number
  /** for staff only: it may contain what the contestant must not know */
  message: string
  /** for the contestant; empty for none */
  feedback: string
}

/** What a checker or interactor wrote to one stream or file. */
export interface StreamText {
  /** the beginning, sanitized for display */
  text: string
  /** figures of the whole text */
  figures: Figures
}

/** What a checker or interactor wrote. */
export interface CheckerOutput {
  stdout: StreamText
  stderr: StreamText
  /** the files that it wrote, by name; missing ones are empty */
  files: Readonly<Record<string, StreamText>>
}
