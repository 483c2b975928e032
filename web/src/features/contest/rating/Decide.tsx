import { Button } from '@mantine/core'
import { decideRating, getRatingChanges, type ratingDecisions } from '@oj/functions/features/rating/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reloadCalls, useAction } from '../../../lib/calls/swr.ts'
import { Confirm } from '../../../ui/dialog/Confirm.tsx'
import { useContest } from '../useContest.ts'
import { decisionsIn, type RatingState } from './decisions.ts'
import classes from './Rating.module.css'

type Decision = (typeof ratingDecisions)[number]

interface Props {
  state: RatingState
  /** who took part */
  size: number
  isBusy: boolean
  /** gets the task that does what was decided */
  onStarted: (taskId: string) => void
}

/** What may be decided on the ratings of a contest; what changes them for all asks first. */
export function Decide({ state, size, isBusy, onStarted }: Props) {
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
