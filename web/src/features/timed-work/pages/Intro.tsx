import { Button, PasswordInput } from '@mantine/core'
import { getTimedWorkProblems, startTimedWork } from '@oj/functions/features/timed-work/participation/contract.ts'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { quietCall, tellOfForm } from '../../../lib/calls/call.ts'
import { dayjs } from '../../../lib/i18n/dates.ts'
import { usePageTitle } from '../../../lib/pageTitle.ts'
import { serverNow } from '../../../lib/serverClock.ts'
import { toast } from '../../../lib/toast.ts'
import { Confirm } from '../../../ui/dialog/Confirm.tsx'
import { FactsPanel, Introduction } from '../../../ui/frame/Introduction.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { durationIn } from '../../contest/index.ts'
import { problemLinkState, useProblemSet } from '../../problem-set/index.ts'
import classes from '../entry/Entry.module.css'
import { type OpenWork, useWork } from '../useWork.ts'

/** The description of a timed work, its times, and the way in. */
export function Intro() {
  const { t } = useTranslation('timed-work')
  const { work } = useWork()
  usePageTitle(work.title)
  return (
    <Introduction title={t('intro.about')} text={work.description} byAnybody={work.gid !== null}>
      <Admission />
      <Facts />
    </Introduction>
  )
}

/** Where the reader stands, and what they can do now. */
function Admission() {
  const { t } = useTranslation('timed-work')
  const open = useWork()
  const { work } = open
  const standing = standingIn(open)
  const time = dayjs(work.record?.endTime ?? work.endsAt).format('YYYY-MM-DD HH:mm:ss')
  return (
    <Panel title={t('admission.title')}>
      <p className={classes.words}>{t(`admission.${standing}`, { time })}</p>
      {standing === 'open' && <StartForm />}
      {work.access && (
        <div className={classes.buttons}>
          <Button component={Link} to={`/timedwork/${work.id}/problems`} fullWidth>
            {t('admission.problems')}
          </Button>
          {work.canRank && (
            <Button component={Link} to={`/timedwork/${work.id}/rank`} fullWidth variant="default">
              {t('admission.rank')}
            </Button>
          )}
        </div>
      )}
    </Panel>
  )
}

/** Which text says where somebody stands. */
function standingIn({ work, state }: OpenWork) {
  if (work.role !== 'entrant') return work.role
  if (work.record === null) return state === 'running' ? 'open' : state === 'scheduled' ? 'early' : 'late'
  if (state === 'running') return 'running'
  return work.record.endTime === work.endsAt || work.record.endTime === null ? 'timeOut' : 'handedIn'
}

function Facts() {
  const { t } = useTranslation('timed-work')
  const { t: inContest } = useTranslation('contest')
  const { work } = useWork()
  const when = (time: string) => <time dateTime={time}>{dayjs(time).format('YYYY-MM-DD HH:mm')}</time>
  const facts: [name: string, value: ReactNode][] = [
    [t('fact.start'), when(work.startTime)],
    [t('fact.end'), when(work.endTime)],
    [t('fact.duration'), durationIn(inContest, work.duration)],
  ]
  if (work.extraMinutes > 0) facts.push([t('fact.extra'), inContest('unit.minutes', { count: work.extraMinutes })])
  if (work.record) {
    facts.push([t('fact.began'), when(work.record.startTime)])
    facts.push([t('fact.yourEnd'), when(work.record.endTime ?? work.endsAt)])
  } else if (work.openUntil !== work.endTime) facts.push([t('fact.yourEnd'), when(work.openUntil)])
  facts.push([t('fact.drafts'), t(work.handsInDrafts ? 'fact.draftsIn' : 'fact.draftsStay')])
  return <FactsPanel title={t('fact.title')} facts={facts} />
}

/** Refusals that are shown at the password field. */
const atField = { 'timed-work-password-needed': 'password', 'timed-work-password-wrong': 'password' } as const

/** Starts the clock, after a confirmation, with the password that the work may have, and goes to the first problem. */
function StartForm() {
  const { t } = useTranslation('timed-work')
  const { t: inContest } = useTranslation('contest')
  const { work, readAgain } = useWork()
  const set = useProblemSet()
  const navigate = useNavigate()
  const isPrivate = work.auth === 1
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState('')
  const [isAsking, setAsking] = useState(false)
  const [running, setRunning] = useState(false)
  // who starts late has until the end of the work
  const full = work.duration + work.extraMinutes * 60
  const left = Math.min(full, Math.max(0, (Date.parse(work.openUntil) - serverNow()) / 1000))

  function ask(event: FormEvent) {
    event.preventDefault()
    const isMissing = isPrivate && password.trim() === ''
    setFault(isMissing ? t('entry.empty') : '')
    if (!isMissing) setAsking(true)
  }
  async function start() {
    setRunning(true)
    setFault('')
    try {
      await quietCall(startTimedWork, { tid: work.id, password })
      toast('success', t('entry.started'))
      await readAgain()
      const [first] = await quietCall(getTimedWorkProblems, { tid: work.id })
      if (first) void navigate(set.to('problem', { problemID: first.displayId }), problemLinkState(first.pid))
    } catch (error) {
      tellOfForm(error, atField, (_, words) => setFault(words))
    } finally {
      setRunning(false)
    }
  }
  return (
    <form className={classes.form} onSubmit={ask} noValidate>
      {isPrivate && (
        <PasswordInput
          label={t('entry.password')}
          autoComplete="off"
          maxLength={50}
          value={password}
          error={fault}
          visibilityToggleButtonProps={{ 'aria-label': t('entry.show') }}
          onChange={({ currentTarget: { value } }) => setPassword(value)}
        />
      )}
      <Button type="submit" fullWidth loading={running}>
        {t('entry.start')}
      </Button>
      <Confirm
        opened={isAsking}
        title={t('entry.title')}
        message={t('entry.message', {
          time: durationIn(inContest, left),
          until: dayjs(serverNow() + left * 1000).format('YYYY-MM-DD HH:mm:ss'),
        })}
        action={t('entry.start')}
        onConfirm={() => void start()}
        onClose={() => setAsking(false)}
      />
    </form>
  )
}
