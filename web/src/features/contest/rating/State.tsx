import { Alert, Loader, Text } from '@mantine/core'
import type { getContestRating } from '@oj/functions/features/rating/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { useTranslation } from 'react-i18next'
import { dayjs } from '../../../lib/i18n/dates.ts'
import classes from './Rating.module.css'

type ContestRating = AnswerOf<typeof getContestRating>

interface Props {
  told: ContestRating
  /** whether a decision of this page is under way */
  isBusy: boolean
  /** why the last one failed */
  failure: string | null
}

const momentOf = (at: string | null) => (at === null ? '' : dayjs(at).format('YYYY-MM-DD HH:mm'))

/** How far the ratings of a contest are, and what comes next by itself. */
export function State({ told, isBusy, failure }: Props) {
  const { t } = useTranslation('contest-staff')
  const { state, unjudged, size, appliesAt, ratedAt, decidedBy } = told
  // a contest in which nobody has handed anything in
  const isNobody = size === 0 && (state === 'due' || state === 'held')
  // one that has just been opened has not been looked at
  const isWorking = isBusy || state === 'working' || (state === 'judging' && unjudged === 0)
  return (
    <div className={classes.state} role="status">
      <Text fw={600} size="lg" className={classes.head}>
        {isWorking && <Loader size={18} />}
        {t(isWorking ? 'rating.state.working' : `rating.state.${state}`)}
      </Text>
      <Text size="sm">
        {t(isNobody ? 'rating.hint.nobody' : `rating.hint.${state}`, {
          count: state === 'judging' ? unjudged : size,
          at: momentOf(state === 'applied' ? ratedAt : appliesAt),
        })}
      </Text>
      {state === 'applied' && (
        <Text size="sm" c="dimmed">
          {decidedBy === null ? t('rating.byClock') : t('rating.by', { username: decidedBy })}
        </Text>
      )}
      {failure !== null && (
        <Alert data-tone="bad" role="alert">
          {failure}
        </Alert>
      )}
    </div>
  )
}
