import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import classes from '../../../../ui/frame/Frame.module.css'
import { FrameTabs } from '../../../../ui/frame/FrameTabs.tsx'
import { useSite } from '../../../site/index.ts'
import { useNews } from '../../news/useNews.ts'
import { tabAt, tabsFor } from '../../tabs.ts'
import { useContest } from '../../useContest.ts'

/** The tabs of a contest, also those that are closed to the reader. */
export function TabLinks() {
  const { t } = useTranslation('contest')
  const { contest } = useContest()
  const site = useSite()
  const { pathname } = useLocation()
  const { announcements, answers, waiting } = useNews()
  const badges = { announcements: announcements.length, questions: answers.length + waiting }
  const tabs = tabsFor({ contest, site }).map(({ key, path, inside, roles, badge }) => ({
    key,
    name: (
      <>
        {t(`tab.${key}`)}
        {badge && badges[badge] > 0 && contest.access && <Badge count={badges[badge]} />}
      </>
    ),
    to: `/contest/${contest.id}${path}`,
    isClosed: inside && !contest.access,
    isStaffs: roles !== undefined,
  }))
  return (
    <FrameTabs
      label={t('tab.all')}
      tabs={tabs}
      shown={tabAt(pathname)?.key}
      closed={t('closed.tab')}
      count={badges.announcements + badges.questions}
    />
  )
}

function Badge({ count }: { count: number }) {
  const { t } = useTranslation('contest')
  return (
    <span className={classes.count} role="img" aria-label={t('news.unread', { count })}>
      {Math.min(count, 99)}
    </span>
  )
}
