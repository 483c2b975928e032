import type { Figures } from './figures.ts'

/** What a checker or interactor thinks of a program's output, whatever its way of saying so. */
export interface CheckerAnswer {
  /** `failed`: it could not judge, which is nobody's fault but the problem's: a System Error */
  kind: 'accepted' | 'wrong' | 'presentation' | 'partial' | 'failed'
  /** the share of the case's points, from 0 to 1, where it is partial or says so */
  share?: number
  /** points themselves, where it gives such */
  points?: number
  /** for staff: it may tell what the contestant must not know */
  message: string
  /** for the contestant; empty where it has nothing to say to him */
  feedback: string
}

/** What such a program wrote in one place. */
export interface Words {
  /** the beginning, harmless, for people */
  text: string
  /** of the whole */
  figures: Figures
}

/** What such a program wrote. */
export interface Said {
  stdout: Words
  stderr: Words
  /** the files that it left, by name; absent ones are empty */
  files: Readonly<Record<string, Words>>
}
