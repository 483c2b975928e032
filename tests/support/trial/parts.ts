import type { SetView, Visit } from '@oj/functions/features/problem-set/index.ts'

/** The server's modules that the trial kinds use; they need the stack's variables before they are loaded. */
export async function importParts() {
  const [{ keyOf }, problem, { problemErrors }, { commonErrors, Failure }, { Status }] = await Promise.all([
    import('@oj/functions/features/problem-set/index.ts'),
    import('@oj/functions/features/problem/index.ts'),
    import('@oj/functions/features/problem/errors.ts'),
    import('@oj/functions/platform/errors.ts'),
    import('@oj/shared/judging/verdicts.ts'),
  ])
  return { keyOf, ownEntries: problem.ownEntries, problemErrors, commonErrors, Failure, Status }
}

export type Parts = Awaited<ReturnType<typeof importParts>>

/** Finds sets by their numbers. */
export const findAmong =
  <Trial>(trials: ReadonlyMap<number, Trial>, viewFor: (trial: Trial, number: number, visit: Visit) => SetView) =>
  async (numbers: readonly (number | null)[]) =>
  async (visit: Visit) =>
    new Map(
      numbers.flatMap((number) => {
        const trial = number === null ? undefined : trials.get(number)
        return trial && number !== null ? [[number, viewFor(trial, number, visit)] as const] : []
      }),
    )
