import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { dayjs } from '../../../lib/i18n/dates.ts'
import { Panel } from '../../../ui/Panel.tsx'
import classes from '../entry/Entry.module.css'
import { Entry } from '../entry/Entry.tsx'
import { HandInButton } from '../entry/HandInButton.tsx'
import { type OpenWork, useWork } from '../useWork.ts'

/** What the reader is to the work, and what they can do now. */
export function Admission() {
  const { t } = useTranslation('timed-work')
  const open = useWork()
  const { work } = open
  const standing = standingIn(open)
  const time = dayjs(work.record?.endTime ?? work.endsAt).format('YYYY-MM-DD HH:mm:ss')
  return (
    <Panel title={t('admission.title')}>
      <p className={classes.words}>{t(`admission.${standing}`, { time })}</p>
      {standing === 'open' && <Entry />}
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
          <HandInButton fullWidth />
        </div>
      )}
    </Panel>
  )
}

/** What somebody is to a timed work: of its staff, at work, through, free to begin, too early or too late. */
function standingIn({ work, state }: OpenWork) {
  if (work.role !== 'entrant') return work.role
  if (work.record === null) return state === 'running' ? 'open' : state === 'scheduled' ? 'early' : 'late'
  if (state === 'running') return 'running'
  return work.record.endTime === work.endsAt || work.record.endTime === null ? 'timeOut' : 'handedIn'
}
