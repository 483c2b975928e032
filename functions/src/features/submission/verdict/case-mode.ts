import type { CaseMode } from '@oj/shared/judging/settings.ts'
import type { ProblemBody } from '../../problem/index.ts'
import { type SetKey, stopsAtFailure } from '../../problem-set/index.ts'

/** The mode of the problem, unless the set stops at the first failure; not for scores, which need all test points. */
export async function caseModeIn(
  set: SetKey,
  { settings: { type, judgeCaseMode }, remote }: Pick<ProblemBody, 'settings' | 'remote'>,
): Promise<CaseMode> {
  const stops = type === 'acm' && remote === null && (await stopsAtFailure(set))
  return stops ? 'ergodic_without_error' : judgeCaseMode
}
