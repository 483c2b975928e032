import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from '../../../../ui/frame/Frame.module.css'
import { Panel } from '../../../../ui/Panel.tsx'
import { EmptyState } from '../../../../ui/state/EmptyState.tsx'
import { PasswordForm } from '../../entry/PasswordForm.tsx'
import { admissionOf, needsPassword } from '../../terms.ts'
import { useContest } from '../../useContest.ts'

/** Stands in the place of what is inside a contest, for who may not go there yet. */
export function Closed() {
  const { t } = useTranslation('contest')
  const { contest } = useContest()
  const isLocked = admissionOf(contest.auth) === 'private' && needsPassword(contest)
  return (
    <Panel>
      <EmptyState
        titleAs="h1"
        icon={<IconLock size={26} stroke={1.6} />}
        title={t(isLocked ? 'closed.private' : 'closed.scheduled')}
        hint={t(isLocked ? 'closed.privateHint' : 'closed.scheduledHint')}
      />
      {isLocked && (
        <div className={classes.closed}>
          <PasswordForm />
        </div>
      )}
    </Panel>
  )
}
