import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { adminPath } from '../../../lib/adminPath.ts'
import { useSession } from '../../../lib/session/session.ts'
import classes from '../../../ui/frame/Frame.module.css'
import { FrameHead } from '../../../ui/frame/FrameHead.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { nameOfAuthor } from '../../../ui/user/nameOfPerson.ts'
import { listPath } from '../paths.ts'
import { tabAt } from '../tabs.ts'
import { useTraining } from '../useTraining.ts'
import own from './Head.module.css'
import { AuthMark, CategoryMark, ProgressMark } from './Marks.tsx'
import { TabLinks } from './TabLinks.tsx'

/** The title of a training, its facts and its tabs. */
export function Head() {
  const { t } = useTranslation('training')
  const { training } = useTraining()
  const { user } = useSession()
  const { pathname } = useLocation()
  const { id, gid, title, problemCount, gmtModified, isManager } = training
  return (
    <FrameHead
      title={title}
      isFirst={tabAt(pathname)?.key === 'introduction'}
      facts={
        <div className={classes.facts}>
          <AuthMark training={training} />
          <CategoryMark training={training} />
          <span>{t('problems.count', { count: problemCount })}</span>
          <span>{t('by', { author: nameOfAuthor(training) })}</span>
          <span>
            {t('column.updated')} <RelativeTime at={gmtModified} />
          </span>
        </div>
      }
      ofGroup={gid === null ? null : { to: listPath(gid), name: t('list.ofGroup') }}
      manage={isManager ? { to: adminPath('training', 'edit', gid, id), name: t('manage') } : null}
      aside={
        user !== null &&
        problemCount > 0 && (
          <div className={`unprinted ${own.progress}`}>
            <ProgressMark training={training} />
          </div>
        )
      }
    >
      <TabLinks />
    </FrameHead>
  )
}
