import type { CaseMode } from '@oj/shared/judging/settings.ts'
import type { ProblemBody } from '../../problem/index.ts'
import { type SetKey, stopsAtFailure } from '../../problem-set/index.ts'

/**
 * How the test points of a submission are judged: as its problem says, unless its set stops at the first failure. A score needs
 * all test points, and other sites judge as they do.
 */
export async function caseModeIn(
  set: SetKey,
  { settings: { type, judgeCaseMode }, remote }: Pick<ProblemBody, 'settings' | 'remote'>,
): Promise<CaseMode> {
  const stops = type === 'acm' && remote === null && (await stopsAtFailure(set))
  return stops ? 'ergodic_without_error' : judgeCaseMode
}
