import { CloseButton } from '@mantine/core'
import { IconMessageCheck, IconSpeakerphone } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { tabAt } from '../tabs.ts'
import { useContest } from '../useContest.ts'
import classes from './NewsNotice.module.css'
import { answerKey, useNews } from './useNews.ts'

/** News in a corner of the window, until they are read or closed. */
export function NewsNotice() {
  const { t } = useTranslation('contest')
  const { contest } = useContest()
  const { announcements, answers } = useNews()
  const tab = tabAt(useLocation().pathname)?.key
  const base = `/contest/${contest.id}`
  const [newest] = announcements
  return (
    <div className={`unprinted ${classes.corner}`} role="status" aria-label={t('news.title')}>
      {tab !== 'announcements' && newest && (
        <Notice
          key={announcements.map(({ id }) => id).join()}
          to={`${base}/announcements`}
          icon={<IconSpeakerphone size={20} aria-hidden />}
          title={t('news.announcements', { count: announcements.length })}
          words={newest.title}
        />
      )}
      {tab !== 'questions' && answers.length > 0 && (
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

/** Once closed it stays closed until its key changes. */
function Notice({ to, icon, title, words }: NoticeProps) {
  const { t } = useTranslation()
  const [isClosed, setClosed] = useState(false)
  if (isClosed) return null
  return (
    <div className={classes.notice} data-tone="accent">
      {icon}
      <Link className={classes.words} to={to}>
        <strong>{title}</strong>
        <span>{words}</span>
      </Link>
      <CloseButton size="sm" aria-label={t('close')} onClick={() => setClosed(true)} />
    </div>
  )
}
