import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { adminPath } from '../../../lib/adminPath.ts'
import { stateAt } from '../../../lib/dueTimes.ts'
import { useDateNow } from '../../../lib/serverClock.ts'
import { DueWords } from '../../../ui/DueWords.tsx'
import classes from '../../../ui/frame/Frame.module.css'
import { FrameHead } from '../../../ui/frame/FrameHead.tsx'
import { listPath } from '../paths.ts'
import { tabAt } from '../tabs.ts'
import { toneOf } from '../times.ts'
import { useAssignment } from '../useAssignment.ts'
import { TabLinks } from './TabLinks.tsx'
import tag from './Tag.module.css'

/** The title of an assignment, when it is due, and its tabs. */
export function Head() {
  const { t } = useTranslation('assignment')
  const assignment = useAssignment()
  const { pathname } = useLocation()
  const { id, gid, title, role } = assignment
  return (
    <FrameHead
      title={title}
      isFirst={tabAt(assignment, pathname)?.key === 'home'}
      facts={<Facts />}
      ofGroup={gid === null ? null : { to: listPath(gid), name: t('list.ofGroup') }}
      manage={role === 'manager' ? { to: adminPath('assignment', 'edit', gid, id), name: t('manage') } : null}
      aside={null}
    >
      <TabLinks />
    </FrameHead>
  )
}

function Facts() {
  const { t } = useTranslation('assignment')
  const { times, isTest, visible, isExcused, tries } = useAssignment()
  const state = stateAt(times, useDateNow())
  return (
    <div className={classes.facts}>
      <span className={tag.tag} data-tone={toneOf[state]}>
        {t(`times.${state}`)}
      </span>
      <span>
        <DueWords times={times} />
      </span>
      {tries !== null && <span>{t('fact.tries', { count: tries })}</span>}
      {isTest && <span className={tag.tag}>{t('fact.test')}</span>}
      {isExcused && <span className={tag.tag}>{t('state.excused')}</span>}
      {!visible && <span className={tag.tag}>{t('fact.hidden')}</span>}
    </div>
  )
}
