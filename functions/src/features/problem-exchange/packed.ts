import type { Locale } from '@oj/shared/text.ts'
import type { TaskMaker } from '../../platform/tasks.ts'
import type { SetKey } from '../problem-set/index.ts'

/** An open archive that holds packages beside other things. */
export interface HoldingArchive {
  readonly names: readonly string[]
  readonly links: readonly string[]
  sizeOf(name: string): number
  copy(name: string, to: string): Promise<void>
}

/** `refusal` is why no problem can be made of it. */
export interface PackedProblem {
  readonly cases: number
  readonly refusal: Readonly<Record<Locale, string>> | null
}

interface PackedAs {
  readonly problemId: string
  readonly home: SetKey
  readonly isScored: boolean
}

/** Problems in archives, at a folder with `/` or a zip. Passed in, since only long work may load its libraries. */
export interface PackedProblems {
  look(archive: HoldingArchive, place: string, as: Pick<PackedAs, 'isScored'>): Promise<PackedProblem>
  /** The number of the new problem. @throws Failure */
  make(archive: HoldingArchive, place: string, as: PackedAs, by: TaskMaker): Promise<number>
}

/** Its path in the archive, and its text or local file. */
type ArchiveEntry = { readonly path: string } & ({ readonly text: string } | { readonly file: string })

/** Packs a problem below `scratch`; passed in as above. @throws Failure, also for more than `most` bytes */
export type PackProblem = (
  pid: number,
  by: TaskMaker,
  scratch: string,
  most: number,
) => Promise<{ readonly bytes: number; readonly entries: readonly ArchiveEntry[] }>
