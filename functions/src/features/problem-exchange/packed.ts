import type { Locale } from '@oj/shared/text.ts'
import type { TaskMaker } from '../../platform/tasks.ts'
import type { SetKey } from '../problem-set/index.ts'

/** An open archive in which packages of problems lie beside other things. */
export interface HoldingArchive {
  readonly names: readonly string[]
  readonly links: readonly string[]
  sizeOf(name: string): number
  copy(name: string, to: string): Promise<void>
}

/** What a package would become: how many test cases it has, and why no problem can be made of it; null where one can. */
export interface PackedProblem {
  readonly cases: number
  readonly refusal: Readonly<Record<Locale, string>> | null
}

/** What the problem of a package is to be. */
interface PackedAs {
  readonly problemId: string
  /** the set that owns it */
  readonly home: SetKey
  /** whether tests give points there */
  readonly isScored: boolean
}

/**
 * Reads packages of problems out of larger archives; `place` is a folder with `/` at its end, or a zip. The libraries for that
 * are those of long work, which is given this.
 */
export interface PackedProblems {
  look(archive: HoldingArchive, place: string, as: Pick<PackedAs, 'isScored'>): Promise<PackedProblem>
  /** Makes the problem; its number. @throws Failure where that cannot be */
  make(archive: HoldingArchive, place: string, as: PackedAs, by: TaskMaker): Promise<number>
}

/** A file for an archive: its place there, and its text or the file on this machine that it is. */
type ArchiveEntry = { readonly path: string } & ({ readonly text: string } | { readonly file: string })

/**
 * Packs a problem for a larger archive: its files, in a folder of its own, lie below `scratch` as long as that does. The
 * libraries for that are those of long work, which is given this.
 * @throws Failure where the maker may not have it, or its test data has more than `most` bytes
 */
export type PackProblem = (
  pid: number,
  by: TaskMaker,
  scratch: string,
  most: number,
) => Promise<{ readonly bytes: number; readonly entries: readonly ArchiveEntry[] }>
