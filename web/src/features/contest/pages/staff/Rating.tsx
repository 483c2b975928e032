import { Alert, Button, Loader, Skeleton, Text } from '@mantine/core'
import {
  decideRating,
  getContestRating,
  getRatingChanges,
  makeRatings,
  type ratingDecisions,
} from '@oj/functions/features/rating/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reloadCalls, useAction, useCall } from '../../../../lib/calls/swr.ts'
import { useTask } from '../../../../lib/calls/useTask.ts'
import { dayjs } from '../../../../lib/i18n/dates.ts'
import { Confirm } from '../../../../ui/dialog/Confirm.tsx'
import { PageTitle } from '../../../../ui/PageTitle.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { EmptyState } from '../../../../ui/state/EmptyState.tsx'
import { ReadFailure } from '../../../../ui/state/ReadFailure.tsx'
import { Changes } from '../../rating/Changes.tsx'
import classes from '../../rating/Rating.module.css'
import staff from '../../staff/Staff.module.css'
import { useContest } from '../../useContest.ts'

/** How often the state is read again while something goes on, in ms. */
const interval = 3000
const isMoving = (state: string) => state === 'working' || state === 'judging'

/** What a contest does to ratings: their state, the decisions on them, and the changes (CT-09). */
export function Rating() {
  const { t } = useTranslation('contest-staff')
  const { contest } = useContest()
  const { data, error, mutate } = useCall(
    getContestRating,
    { cid: contest.id },
    { refreshInterval: (rating) => (rating && isMoving(rating.state) ? interval : 0) },
  )
  const [taskId, setTaskId] = useState<string | null>(null)
  const { task, isOver } = useTask(makeRatings, taskId)
  const isBusy = taskId !== null && !isOver
  useEffect(() => {
    if (isOver) void mutate()
  }, [isOver, mutate])
  if (error?.code === 'contest-unrated') return <EmptyState titleAs="h1" title={error.message} />
  if (!data && error) return <ReadFailure error={error} onRetry={mutate} />
  return (
    <div className={staff.sections}>
      <PageTitle title={t('rating.title')} />
      <Panel title={t('rating.title')} waiting={!data}>
        {data ? (
          <>
            <State rating={data} isBusy={isBusy} failure={task?.error?.msg ?? null} />
            <Decide
              state={data.state}
              size={data.size}
              isBusy={isBusy}
              onStarted={(id) => {
                setTaskId(id)
                void mutate()
              }}
            />
          </>
        ) : (
          <Skeleton height={120} />
        )}
      </Panel>
      {data?.hasChanges && <Changes isApplied={data.state === 'applied'} at={`${data.state} ${data.ratedAt}`} />}
    </div>
  )
}

type ContestRating = AnswerOf<typeof getContestRating>

interface StateProps {
  rating: ContestRating
  /** whether a decision of this page is being carried out */
  isBusy: boolean
  /** why the last decision failed */
  failure: string | null
}

const momentOf = (at: string | null) => (at === null ? '' : dayjs(at).format('YYYY-MM-DD HH:mm'))

/** How far the ratings of a contest are, and what comes next by itself. */
function State({ rating, isBusy, failure }: StateProps) {
  const { t } = useTranslation('contest-staff')
  const { state, unjudged, size, appliesAt, ratedAt, decidedBy } = rating
  const isNobody = size === 0 && (state === 'due' || state === 'held')
  // also just after the end, before the clock has looked at it
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

type Decision = (typeof ratingDecisions)[number]

/** The decisions on offer in each state, the most likely first. */
const decisionsIn: Readonly<Record<ContestRating['state'], readonly Decision[]>> = {
  running: [],
  sealed: [],
  judging: ['check'],
  due: ['apply', 'hold', 'check'],
  held: ['apply', 'release', 'check'],
  working: [],
  applied: ['check', 'undo'],
}

interface DecideProps {
  state: ContestRating['state']
  /** who took part */
  size: number
  isBusy: boolean
  /** gets the task that does what was decided */
  onStarted: (taskId: string) => void
}

/** What may be decided on the ratings of a contest; what changes them for all asks first. */
function Decide({ state, size, isBusy, onStarted }: DecideProps) {
  const { t } = useTranslation('contest-staff')
  const { contest } = useContest()
  const [asking, setAsking] = useState<'apply' | 'undo' | null>(null)
  const { run, running } = useAction(decideRating)
  async function decide(decision: Decision) {
    const started = await run({ cid: contest.id, decision })
    if (!started) return
    onStarted(started.taskId)
    void reloadCalls(getRatingChanges)
  }
  const offered = decisionsIn[state]
  if (offered.length === 0) return null
  return (
    <div className={classes.actions}>
      {offered.map((decision, at) => (
        <Button
          key={decision}
          variant={at === 0 && state !== 'applied' ? 'filled' : 'default'}
          loading={running}
          disabled={isBusy}
          onClick={() => (decision === 'apply' || decision === 'undo' ? setAsking(decision) : void decide(decision))}
        >
          {t(`rating.do.${decision}`)}
        </Button>
      ))}
      <Confirm
        opened={asking !== null}
        title={t(`rating.ask.${asking ?? 'apply'}.title`)}
        message={t(`rating.ask.${asking ?? 'apply'}.message`, { count: size })}
        action={t(`rating.do.${asking ?? 'apply'}`)}
        danger={asking === 'undo'}
        onConfirm={() => asking && void decide(asking)}
        onClose={() => setAsking(null)}
      />
    </div>
  )
}
