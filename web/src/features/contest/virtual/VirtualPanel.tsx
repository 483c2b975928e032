import { Alert, Button, Stack } from '@mantine/core'
import {
  finishVirtualContest,
  getVirtualContests,
  startVirtualContest,
} from '@oj/functions/features/contest/virtual/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { forgetCalls, reloadAll, useAction } from '../../../lib/calls/swr.ts'
import { useSession } from '../../../lib/session/session.ts'
import { toast } from '../../../lib/toast.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { popup } from '../../../ui/part/part.tsx'
import { durationIn } from '../duration.ts'
import { Moment } from '../parts/Moment.tsx'
import classes from '../parts/overview/Overview.module.css'
import { needsPassword } from '../terms.ts'
import { useContest } from '../useContest.ts'
import { VirtualRuns } from './VirtualRuns.tsx'

const Confirm = popup(async () => (await import('../../../ui/dialog/Confirm.tsx')).Confirm)

/** Virtual participations in a contest that is over: the way to begin, the running one, and earlier ones. */
export function VirtualPanel() {
  const { t: tv } = useTranslation('virtual')
  const { user } = useSession()
  const { contest } = useContest()
  if (!user || !contest.access || !(contest.virtual || contest.isOpenToVirtual)) return null
  return (
    <Panel title={tv('title')}>
      {contest.virtual ? <Running endsAt={contest.virtual.endsAt} /> : <Start />}
      <VirtualRuns />
    </Panel>
  )
}

/** Begins and ends the reader's virtual participation; both answer whether it was done. */
function useVirtual() {
  const { contest, readAgain } = useContest()
  const { run: start, running: starting } = useAction(startVirtualContest)
  const { run: finish, running: finishing } = useAction(finishVirtualContest)
  async function reload(answer: unknown): Promise<boolean> {
    if (answer === undefined) return false
    await readAgain()
    await Promise.all([forgetCalls(getVirtualContests), reloadAll()])
    return true
  }
  return {
    start: async () => reload(await start({ cid: contest.id })),
    finish: async () => reload(await finish({ cid: contest.id })),
    running: starting || finishing,
  }
}

interface ActionProps {
  action: 'start' | 'finish'
  message: string
}

/** A button that begins or ends the participation, once that is confirmed. */
function ConfirmedAction({ action, message }: ActionProps) {
  const { t: tv } = useTranslation('virtual')
  const { running, ...actions } = useVirtual()
  const [isAsking, setAsking] = useState(false)
  const act = async () => {
    if (await actions[action]()) toast('success', tv(action === 'start' ? 'started' : 'finished'))
  }
  const close = () => setAsking(false)
  return (
    <>
      <Button
        variant={action === 'start' ? 'filled' : 'default'}
        fullWidth
        loading={running}
        onClick={() => setAsking(true)}
      >
        {tv(action)}
      </Button>
      {isAsking && (
        <Confirm
          opened
          title={tv(action === 'start' ? 'startTitle' : 'finishTitle')}
          message={message}
          action={tv(action)}
          onConfirm={() => void act()}
          onClose={close}
          onFailed={close}
        />
      )}
    </>
  )
}

function Start() {
  const { t } = useTranslation('contest')
  const { t: tv } = useTranslation('virtual')
  const { contest } = useContest()
  const duration = durationIn(t, contest.duration)
  return (
    <>
      <p className={classes.words}>{tv('what', { duration })}</p>
      {needsPassword(contest) ? (
        <p className={classes.words}>{tv('password')}</p>
      ) : (
        <ConfirmedAction action="start" message={tv('startMessage', { duration })} />
      )}
    </>
  )
}

function Running({ endsAt }: { endsAt: string }) {
  const { t } = useTranslation('contest')
  const { t: tv } = useTranslation('virtual')
  const { contest } = useContest()
  return (
    <>
      <p className={classes.words}>
        {tv('goesOn')} <Moment at={endsAt} />
      </p>
      {!contest.isOpenToVirtual && (
        <Alert data-tone="warn" mb="sm">
          {tv('rests')}
        </Alert>
      )}
      <Stack gap="xs">
        <Button component={Link} to={`/contest/${contest.id}/problems`} fullWidth>
          {t('admission.problems')}
        </Button>
        <ConfirmedAction action="finish" message={tv('finishMessage')} />
      </Stack>
    </>
  )
}
