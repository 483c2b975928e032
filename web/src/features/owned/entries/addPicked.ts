import { CallError } from '../../../lib/calls/callError.ts'
import { nextDisplayId } from './nextDisplayId.ts'

/** A problem that was picked for a set. */
export interface PickedProblem {
  readonly pid: number
  readonly problemId: string
  readonly title: string
}

/** One that was not added, and why. */
export interface RefusedProblem extends PickedProblem {
  readonly reason: string
}

interface Adding {
  readonly picked: readonly PickedProblem[]
  /** the ids that are taken in the set */
  readonly taken: readonly string[]
  readonly add: (pid: number, displayId: string) => Promise<{ readonly isDataShown: boolean } | null>
  /** is told how many are through */
  readonly onStep: (through: number) => void
}

/** Adds problems one after the other, in their order, each by the next free letters; what is refused stops none of the others. */
export async function addPicked({ picked, taken, add, onStep }: Adding) {
  const names = [...taken]
  const refused: RefusedProblem[] = []
  /** the ids of those of which contestants have seen test data */
  const shown: string[] = []
  for (const [at, one] of picked.entries()) {
    onStep(at)
    const displayId = nextDisplayId(names)
    try {
      const added = await add(one.pid, displayId)
      names.push(displayId)
      if (added?.isDataShown) shown.push(one.problemId)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      // whoever is offline or signed out gets no answer for the rest either
      const isCutOff = error.status === 0 || error.status === 401
      const left = isCutOff ? picked.slice(at) : [one]
      refused.push(...left.map((problem) => ({ ...problem, reason: error.message })))
      if (isCutOff) break
    }
  }
  return { added: picked.length - refused.length, refused, shown }
}
