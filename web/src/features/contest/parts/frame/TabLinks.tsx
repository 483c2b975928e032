import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { useSession } from '../../../../lib/session/session.ts'
import { useSite } from '../../../site/index.ts'
import { useNews } from '../../news/useNews.ts'
import { tabAt, tabsFor } from '../../tabs.ts'
import { useContest } from '../../useContest.ts'
import classes from './Frame.module.css'

/** The tabs of a contest, those that are closed to the reader as well. */
export function TabLinks() {
  const { t } = useTranslation('contest')
  const { contest } = useContest()
  const { user } = useSession()
  const site = useSite()
  const { pathname } = useLocation()
  const { announcements, answers, waiting } = useNews()
  const badges = { announcements: announcements.length, questions: answers.length + waiting }
  const shown = tabAt(pathname)?.key
  const list = useRef<HTMLElement>(null)
  const counted = badges.announcements + badges.questions
  // a phone does not show all of them at once, and fewer with counts
  useEffect(() => {
    if (shown === undefined || counted < 0) return
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [shown, counted])
  return (
    <nav ref={list} className={classes.tabs} aria-label={t('tab.all')}>
      {tabsFor({ contest, permissions: user?.permissions ?? [], site }).map(({ key, path, inside, badge }) =>
        inside && !contest.access ? (
          <span key={key} className={classes.tab} aria-disabled="true" title={t('closed.tab')}>
            {t(`tab.${key}`)}
          </span>
        ) : (
          <Link
            key={key}
            className={classes.tab}
            to={`/contest/${contest.id}${path}`}
            aria-current={key === shown ? 'page' : undefined}
          >
            {t(`tab.${key}`)}
            {badge && badges[badge] > 0 && <Badge count={badges[badge]} />}
          </Link>
        ),
      )}
    </nav>
  )
}

/** A count of what is new, 99 at most. */
function Badge({ count }: { count: number }) {
  const { t } = useTranslation('contest')
  return (
    <span className={classes.count} role="img" aria-label={t('news.unread', { count })}>
      {Math.min(count, 99)}
    </span>
  )
}
