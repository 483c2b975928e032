import { type Icon, IconMessageCheck, IconSpeakerphone } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { tabAt } from '../tabs.ts'
import { useContest } from '../useContest.ts'
import classes from './NewsNotice.module.css'
import { useNews } from './useNews.ts'

/** Links to what is new, in the frame, where they cover nothing; each is gone once its page has been opened. */
export function NewsNotice() {
  const { t } = useTranslation('contest')
  const { contest } = useContest()
  const { announcements, answers } = useNews()
  const tab = tabAt(useLocation().pathname)?.key
  const base = `/contest/${contest.id}`
  return (
    <div className={`unprinted ${classes.news}`} role="status" aria-label={t('news.title')}>
      {tab !== 'announcements' && announcements.length > 0 && (
        <Notice
          to={`${base}/announcements`}
          Sign={IconSpeakerphone}
          count={announcements.length}
          words={t('news.announcements', { count: announcements.length })}
          about={announcements[0]?.title ?? ''}
        />
      )}
      {tab !== 'questions' && answers.length > 0 && (
        <Notice
          to={`${base}/clarifications`}
          Sign={IconMessageCheck}
          count={answers.length}
          words={t('news.answers', { count: answers.length })}
          about={answers[0]?.question ?? ''}
        />
      )}
    </div>
  )
}

interface NoticeProps {
  to: string
  Sign: Icon
  count: number
  words: string
  /** the newest one */
  about: string
}

const Notice = ({ to, Sign, count, words, about }: NoticeProps) => (
  <Link className={classes.notice} data-tone="accent" to={to} title={about}>
    <Sign size={18} aria-hidden />
    <span className={classes.count} aria-hidden>
      {count}
    </span>
    <span className={classes.words}>{words}</span>
  </Link>
)
