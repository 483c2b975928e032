import { ActionIcon } from '@mantine/core'
import type { getCommentMessages } from '@oj/functions/features/message/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { excerptOf } from '../../../ui/markdown/excerpt.ts'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { Avatar } from '../../../ui/user/Avatar.tsx'
import { UserName } from '../../../ui/user/UserName.tsx'
import classes from './Notice.module.css'

type Message = AnswerOf<typeof getCommentMessages>['records'][number]

/** Where something is done that may need no words. */
const wordless = new Set(['Group', 'Gradebook', 'Offer'])

/** What another user did: who, what, where, with both texts; it leads to the very comment. One that is new is marked. */
export function UserMessage({ message, onClean }: { message: Message; onClean: () => void }) {
  const { t } = useTranslation('message')
  const { action, senderUsername: name, isGone, quoteType, quoteContent, sourceContent } = message
  // the title says all of a post itself
  const isOfPost = sourceContent === '' && !message.url.includes('?')
  // the site itself hid it: nobody did
  const isOfSite = action === 'Hide_Post'
  const words = excerptOf(sourceContent) || (wordless.has(message.sourceType) ? '' : t('hidden'))
  const clean = isOfSite ? t('cleanOne', { title: message.sourceTitle }) : t('cleanFrom', { name })
  return (
    <article className={classes.notice}>
      <header>
        {!isOfSite && <Avatar src={message.senderAvatar} name={name} size={28} />}
        <p className={classes.what}>
          {!message.state && <span className={classes.new}>{t('new')}</span>}
          {!isOfSite && <UserName uid={message.senderId} username={name} className={classes.sender} />}
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
