import type { TFunction } from 'i18next'
import { i18n } from '../../../lib/i18n/i18n.ts'
import { clockOf } from '../duration.ts'
import type { State } from '../times.ts'

const dayMs = 86_400_000

const inDays = (ms: number) => new Intl.RelativeTimeFormat(i18n.language).format(Math.round(ms / dayMs), 'day')

/** The words of a countdown at a moment, in ms, and the time left: in days to a start in more than a week, null after the end. */
export function describeTimeLeft(
  t: TFunction<'contest'>,
  state: State,
  of: { startTime: string; endsAt: string },
  now: number,
) {
  if (state === 'ended') return { words: t('countdown.ended'), left: null }
  const until = Date.parse(state === 'scheduled' ? of.startTime : of.endsAt)
  if (state === 'scheduled' && until - now > 7 * dayMs) {
    return { words: t('countdown.startAt'), left: inDays(until - now) }
  }
  return { words: t(`countdown.${state}`), left: clockOf(t, (until - now) / 1000) }
}
