import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Panel } from '../../../../ui/Panel.tsx'
import { PasswordForm } from '../../entry/PasswordForm.tsx'
import { useEntry } from '../../entry/useEntry.ts'
import { admissionOf, needsPassword } from '../../terms.ts'
import { type OpenContest, useContest } from '../../useContest.ts'
import classes from './Overview.module.css'

/** What the reader is to the contest, and the way in. */
export function Admission() {
  const { t } = useTranslation('contest')
  const open = useContest()
  const { contest, state } = open
  const isOver = state === 'ended'
  const standing = standingIn(open)
  const words = useFocusOnChange(standing)
  const isOpenToGroup = standing === 'open' && contest.gid !== null
  return (
    <Panel title={t('admission.title')}>
      <p ref={words} tabIndex={-1} className={classes.words}>
        {standing === 'locked'
          ? t(`auth.${admissionOf(contest.auth)}Hint`)
          : t(`admission.${isOpenToGroup ? 'openToGroup' : standing === 'member' && isOver ? 'memberOver' : standing}`)}
      </p>
      {standing === 'locked' && <PasswordForm />}
      {standing === 'open' && <Register />}
      {contest.access && standing !== 'locked' && standing !== 'open' && (
        <Button component={Link} to={`/contest/${contest.id}/problems`} fullWidth>
          {t('admission.problems')}
        </Button>
      )}
    </Panel>
  )
}

/** The ref of an element that takes the focus when `value` changes and the focused button has gone with that. */
function useFocusOnChange(value: string) {
  const element = useRef<HTMLParagraphElement>(null)
  const before = useRef(value)
  useEffect(() => {
    if (before.current === value) return
    before.current = value
    if (document.activeElement === document.body) element.current?.focus({ preventScroll: true })
  }, [value])
  return element
}

function standingIn({ contest, state }: OpenContest) {
  if (contest.role !== 'contestant') return 'staff'
  if (contest.isDisqualified) return 'disqualified'
  if (contest.isMember) return 'member'
  if (needsPassword(contest)) return 'locked'
  return state === 'ended' ? 'over' : 'open'
}

function Register() {
  const { t } = useTranslation('contest')
  const { enter, running } = useEntry()
  return (
    <Button fullWidth loading={running} onClick={() => void enter('')}>
      {t('admission.register')}
    </Button>
  )
}
