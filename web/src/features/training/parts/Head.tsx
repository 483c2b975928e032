import { IconSettings } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { adminPath } from '../../../lib/adminPath.ts'
import { useSession } from '../../../lib/session/session.ts'
import classes from '../../../ui/frame/Frame.module.css'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { tabAt } from '../tabs.ts'
import { useTraining } from '../useTraining.ts'
import own from './Head.module.css'
import { AuthMark, CategoryMark, ProgressMark } from './Marks.tsx'
import { TabLinks } from './TabLinks.tsx'

/** The title of a training, what is known of it, and its tabs. */
export function Head() {
  const { t } = useTranslation('training')
  const { training } = useTraining()
  const { user } = useSession()
  const { pathname } = useLocation()
  const isIntroduction = tabAt(pathname)?.key === 'introduction'
  const { id, gid, title, author, problemCount, gmtModified, isManager } = training
  return (
    <header className={classes.head} data-brief={!isIntroduction || undefined}>
      <div className={classes.top}>
        <div className={classes.name}>
          {isIntroduction ? <h1 className={classes.title}>{title}</h1> : <p className={classes.title}>{title}</p>}
          {isIntroduction && (
            <div className={classes.facts}>
              <AuthMark training={training} />
              <CategoryMark training={training} />
              <span>{t('problems.count', { count: problemCount })}</span>
              <span>{t('by', { author })}</span>
              <span>
                {t('column.updated')} <RelativeTime at={gmtModified} />
              </span>
            </div>
          )}
          {gid !== null && (
            <Link className={classes.group} to={`/group/${gid}/training`}>
              {t('list.ofGroup')}
            </Link>
          )}
          {isManager && (
            <Link className={classes.manage} to={adminPath('training', 'edit', gid, id)}>
              <IconSettings size={15} stroke={1.8} aria-hidden />
              {t('manage')}
            </Link>
          )}
        </div>
        {user !== null && problemCount > 0 && (
          <div className={`unprinted ${own.progress}`}>
            <ProgressMark training={training} />
          </div>
        )}
      </div>
      <TabLinks />
    </header>
  )
}
