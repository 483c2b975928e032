import { ActionIcon } from '@mantine/core'
import { getCommentMessages, getLikeMessages, getReplyMessages } from '@oj/functions/features/message/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '../../../lib/calls/swr.ts'
import { excerptOf } from '../../../ui/markdown/excerpt.ts'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { Avatar } from '../../../ui/user/Avatar.tsx'
import { nameOfPerson } from '../../../ui/user/nameOfPerson.ts'
import { PersonName } from '../../../ui/user/PersonName.tsx'
import { MessageTab } from './MessageTab.tsx'
import classes from './Notice.module.css'

/** Each tab's list, and its name in `cleanMessages`. */
const kinds = {
  discuss: { list: getCommentMessages, type: 'Discuss' },
  reply: { list: getReplyMessages, type: 'Reply' },
  like: { list: getLikeMessages, type: 'Like' },
} as const

export function UserMessages({ tab }: { tab: keyof typeof kinds }) {
  const { t } = useTranslation('message')
  const { list, type } = kinds[tab]
  const [page, setPage] = useState({ currentPage: 1, limit: 6 })
  const read = useCall(list, page, { keepPreviousData: true })
  return (
    <MessageTab tab={tab} type={type} hint={t(`hint.${tab}`)} page={page} onPage={setPage} read={read}>
      {(one, onClean) => <UserMessage key={one.id} message={one} onClean={onClean} />}
    </MessageTab>
  )
}

type Message = AnswerOf<typeof getCommentMessages>['records'][number]

/** Kinds of sources without a text. */
const wordless = new Set(['Group', 'Gradebook', 'Offer', 'Assignment'])
/** What the site itself says, of which nobody is the sender. */
const ofSite: readonly Message['action'][] = ['Hide_Post', 'Group_Erase', 'Group_Archive_Failed', 'Assignment_Unbegun']

/** What another user did: who, what, where, with both texts; links to the comment itself. A new one is marked. */
function UserMessage({ message, onClean }: { message: Message; onClean: () => void }) {
  const { t } = useTranslation('message')
  const { action, senderId, senderUsername, senderNickname, isGone, quoteType, quoteContent, sourceContent } = message
  const sender = { username: senderUsername, nickname: senderNickname }
  const name = nameOfPerson(sender)
  // for a post, the title is enough
  const isOfPost = sourceContent === '' && !message.url.includes('?')
  const isOfSite = ofSite.includes(action)
  const words = excerptOf(sourceContent) || (wordless.has(message.sourceType) ? '' : t('hidden'))
  const clean = isOfSite ? t('cleanOne', { title: message.sourceTitle }) : t('cleanFrom', { name })
  return (
    <article className={classes.notice}>
      <header>
        {!isOfSite && <Avatar src={message.senderAvatar} id={senderId} name={name} size={28} />}
        <p className={classes.what}>
          {!message.state && <span className={classes.new}>{t('new')}</span>}
          {!isOfSite && <PersonName {...sender} uid={senderId} className={classes.sender} />}
          <span>{t(`did.${action}`)}</span>
          <Link className={classes.title} to={message.url}>
            {message.sourceTitle}
          </Link>
          <span className={classes.time}>
            <RelativeTime at={message.gmtCreate} />
          </span>
        </p>
        <ActionIcon variant="subtle" color="gray" aria-label={clean} title={clean} onClick={onClean}>
          <IconTrash size={17} aria-hidden />
        </ActionIcon>
      </header>
      {isGone ? (
        <p className={classes.gone}>{t('gone')}</p>
      ) : (
        !isOfPost &&
        words !== '' && (
          <Link className={classes.words} to={message.url}>
            {words}
          </Link>
        )
      )}
      {quoteType !== null && quoteContent !== '' && (
        <blockquote className={classes.quote}>{excerptOf(quoteContent)}</blockquote>
      )}
    </article>
  )
}
