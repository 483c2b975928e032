import { useTranslation } from 'react-i18next'
import { stateAt } from '../../lib/dueTimes.ts'
import { useDateNow } from '../../lib/serverClock.ts'
import type { Assignment } from './useAssignment.ts'

/** What submitting now costs the reader, in words; null where it is not late. */
export function useLateCost(assignment: Assignment | null): string | null {
  const { t } = useTranslation('assignment')
  const now = useDateNow()
  if (assignment === null || stateAt(assignment.times, now) !== 'late') return null
  const { lateDays, late } = assignment
  if (lateDays === null || lateDays.days === 0) return null
  const { uses, left } = lateDays
  if (uses > 0) return t('late.uses', { count: uses, left })
  return late.share > 0 ? t(`late.costs.${late.interval}`, { share: late.share, floor: late.floor }) : t('late.marked')
}
