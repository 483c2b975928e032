import { Skeleton } from '@mantine/core'
import { getContestRating, makeRatings } from '@oj/functions/features/rating/contract.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../../lib/calls/swr.ts'
import { useTask } from '../../../../lib/calls/useTask.ts'
import { PageTitle } from '../../../../ui/PageTitle.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { EmptyState } from '../../../../ui/state/EmptyState.tsx'
import { ReadFailure } from '../../../../ui/state/ReadFailure.tsx'
import { Changes } from '../../rating/Changes.tsx'
import { Decide } from '../../rating/Decide.tsx'
import { State } from '../../rating/State.tsx'
import classes from '../../staff/Staff.module.css'
import { useContest } from '../../useContest.ts'

/** How often it is looked how far ratings are while something goes on, in ms. */
const every = 3000
const isMoving = (state: string) => state === 'working' || state === 'judging'

/** What a contest does to ratings: how far that is, who applies it and when, and what it changes for whom (CT-09). */
export function Rating() {
  const { t } = useTranslation('contest-staff')
  const { contest } = useContest()
  const { data, error, mutate } = useCall(
    getContestRating,
    { cid: contest.id },
    { refreshInterval: (told) => (told && isMoving(told.state) ? every : 0) },
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
    <div className={classes.sections}>
      <PageTitle title={t('rating.title')} />
      <Panel title={t('rating.title')} waiting={!data}>
        {data ? (
          <>
            <State told={data} isBusy={isBusy} failure={task?.error?.msg ?? null} />
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
