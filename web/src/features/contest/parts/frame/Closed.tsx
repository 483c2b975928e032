import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from '../../../../ui/frame/Frame.module.css'
import { Panel } from '../../../../ui/Panel.tsx'
import { EmptyState } from '../../../../ui/state/EmptyState.tsx'
import { PasswordForm } from '../../entry/PasswordForm.tsx'
import { admissionOf, needsPassword } from '../../terms.ts'
import { useContest } from '../../useContest.ts'

/** In the place of a page that its reader may not see yet, or never. */
export function Closed({ isForStaff }: { isForStaff: boolean }) {
  const { t } = useTranslation('contest')
  const { contest } = useContest()
  const isLocked = !isForStaff && admissionOf(contest.auth) === 'private' && needsPassword(contest)
  const why = isForStaff ? 'staff' : isLocked ? 'private' : 'scheduled'
  return (
    <Panel>
      <EmptyState
        titleAs="h1"
        icon={<IconLock size={26} stroke={1.6} />}
        title={t(`closed.${why}`)}
        hint={t(`closed.${why}Hint`)}
      />
      {isLocked && (
        <div className={classes.closed}>
          <PasswordForm />
        </div>
      )}
    </Panel>
  )
}
