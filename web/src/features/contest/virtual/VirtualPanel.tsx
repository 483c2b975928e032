import { Alert, Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSession } from '../../../lib/session/session.ts'
import { toast } from '../../../lib/toast.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { popup } from '../../../ui/part/part.tsx'
import { durationIn } from '../duration.ts'
import { Moment } from '../parts/Moment.tsx'
import classes from '../parts/overview/Overview.module.css'
import { needsPassword } from '../terms.ts'
import { useContest } from '../useContest.ts'
import { useVirtual } from './useVirtual.ts'
import { VirtualRuns } from './VirtualRuns.tsx'

const Confirm = popup(async () => (await import('../../../ui/dialog/Confirm.tsx')).Confirm)

/** A contest that is over, taken by a clock of one's own: the way to begin, the one that goes on, and those before. */
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

function Start() {
  const { t } = useTranslation('contest')
  const { t: tv } = useTranslation('virtual')
  const { contest } = useContest()
  const { start, running } = useVirtual()
  const [isAsking, setAsking] = useState(false)
  const begin = async () => {
    if (await start()) toast('success', tv('started'))
  }
  const duration = durationIn(t, contest.duration)
  return (
    <>
      <p className={classes.words}>{tv('what', { duration })}</p>
      {needsPassword(contest) ? (
        <p className={classes.words}>{tv('password')}</p>
      ) : (
        <Button fullWidth loading={running} onClick={() => setAsking(true)}>
          {tv('start')}
        </Button>
      )}
      {isAsking && (
        <Confirm
          opened
          title={tv('startTitle')}
          message={tv('startMessage', { duration })}
          action={tv('start')}
          onConfirm={() => void begin()}
          onClose={() => setAsking(false)}
          onFailed={() => setAsking(false)}
        />
      )}
    </>
  )
}

function Running({ endsAt }: { endsAt: string }) {
  const { t } = useTranslation('contest')
  const { t: tv } = useTranslation('virtual')
  const { contest } = useContest()
  const { finish, running } = useVirtual()
  const [isAsking, setAsking] = useState(false)
  const end = async () => {
    if (await finish()) toast('success', tv('finished'))
  }
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
        <Button variant="default" fullWidth loading={running} onClick={() => setAsking(true)}>
          {tv('finish')}
        </Button>
      </Stack>
      {isAsking && (
        <Confirm
          opened
          title={tv('finishTitle')}
          message={tv('finishMessage')}
          action={tv('finish')}
          onConfirm={() => void end()}
          onClose={() => setAsking(false)}
          onFailed={() => setAsking(false)}
        />
      )}
    </>
  )
}
