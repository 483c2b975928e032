import { CloseButton } from '@mantine/core'
import { IconMessageCheck, IconSpeakerphone } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { tabAt } from '../tabs.ts'
import { useContest } from '../useContest.ts'
import classes from './NewsNotice.module.css'
import { answerKey, useNews } from './useNews.ts'

/** Says in a corner of the window, over whatever page of the contest, what is new there; until it is read or put away. */
export function NewsNotice() {
  const { t } = useTranslation('contest')
  const { contest } = useContest()
  const { announcements, answers } = useNews()
  const shown = tabAt(useLocation().pathname)?.key
  const base = `/contest/${contest.id}`
  const [newest] = announcements
  const isNews = shown !== 'announcements' && newest
  const isAnswer = shown !== 'questions' && answers.length > 0
  return (
    <div className={`unprinted ${classes.corner}`} role="status" aria-label={t('news.title')}>
      {isNews && (
        <Notice
          key={announcements.map(({ id }) => id).join()}
          to={`${base}/announcements`}
          icon={<IconSpeakerphone size={20} aria-hidden />}
          title={t('news.announcements', { count: announcements.length })}
          words={newest.title}
        />
      )}
      {isAnswer && (
        <Notice
          key={answers.map(answerKey).join()}
          to={`${base}/clarifications`}
          icon={<IconMessageCheck size={20} aria-hidden />}
          title={t('news.answers', { count: answers.length })}
          words={answers[0]?.question ?? ''}
        />
      )}
    </div>
  )
}

interface NoticeProps {
  to: string
  icon: ReactNode
  title: string
  words: string
}

/** One of them; put away it stays so until there is more. */
function Notice({ to, icon, title, words }: NoticeProps) {
  const { t } = useTranslation()
  const [isAway, setAway] = useState(false)
  if (isAway) return null
  return (
    <div className={classes.notice} data-tone="accent">
      {icon}
      <Link className={classes.words} to={to}>
        <strong>{title}</strong>
        <span>{words}</span>
      </Link>
      <CloseButton size="sm" aria-label={t('close')} onClick={() => setAway(true)} />
    </div>
  )
}
