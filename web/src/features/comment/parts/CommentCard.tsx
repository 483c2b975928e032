import { Button } from '@mantine/core'
import {
  addReply,
  type Comment,
  type Reply,
  removeComment,
  removeReply,
} from '@oj/functions/features/comment/contract.ts'
import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { quietCall } from '../../../lib/calls/call.ts'
import { useAction } from '../../../lib/calls/swr.ts'
import { useSession } from '../../../lib/session/session.ts'
import { toast } from '../../../lib/toast.ts'
import { excerptOf } from '../../../ui/markdown/excerpt.ts'
import { nameOfPerson } from '../../../ui/user/nameOfPerson.ts'
import { usePlace } from '../owner.ts'
import { useLike } from '../useLike.ts'
import { useReplies } from '../useReplies.ts'
import { useReplying } from '../useReplying.ts'
import { useTarget } from '../useTarget.ts'
import { writerOf } from '../writerOf.ts'
import { Accept } from './Accept.tsx'
import { Acts } from './Acts.tsx'
import { Body } from './Body.tsx'
import { Byline } from './Byline.tsx'
import classes from './Comment.module.css'
import { Composer } from './Composer.tsx'

/** A comment with its replies. */
export function CommentCard({ comment, isLiked }: { comment: Comment; isLiked: boolean }) {
  const { t } = useTranslation('comment')
  const { stored, target, mayWrite, mayAccept, onChanged, onAccepted, readAgain } = usePlace()
  const isTarget = target?.comment === comment.id
  const ref = useTarget(isTarget && target.reply === null)
  const replies = useReplies(comment, isTarget ? target.reply : null)
  const place = `${stored}/${comment.id}/0`
  const replying = useReplying(place)
  const { run } = useAction(removeComment)
  const { id } = comment
  const name = nameOfPerson(writerOf(comment))
  function added(reply: Comment['replyList'][number]) {
    replies.add(reply)
    onChanged(id, (one) => ({ ...one, totalReplyNum: one.totalReplyNum + 1 }))
  }
  function removed(reply: number) {
    replies.remove(reply)
    onChanged(id, (one) => ({
      ...one,
      totalReplyNum: one.totalReplyNum - 1,
      replyList: one.replyList.filter((other) => other.id !== reply),
    }))
  }
  async function remove() {
    if ((await run({ id })) === undefined) return
    toast('success', t('remove.done'))
    if (comment.isAccepted) onAccepted(null)
    else await readAgain()
  }
  return (
    <article
      ref={ref}
      tabIndex={-1}
      className={classes.comment}
      data-target={(isTarget && target.reply === null) || undefined}
      data-accepted={comment.isAccepted || undefined}
    >
      {comment.isDeleted ? (
        <p className={classes.gone}>{t('gone')}</p>
      ) : (
        <>
          <Byline author={comment} size={32} isAccepted={comment.isAccepted} />
          <Body content={comment.content} hidesSolution={comment.hidesSolution} />
          <Acts
            name={name}
            query={`?comment=${id}`}
            mayRemove={comment.mayRemove}
            warning={t(comment.totalReplyNum > 0 ? 'remove.answered' : 'remove.comment')}
            isReplying={replying.isReplying}
            replyButton={replying.button}
            onReply={replying.toggle}
            onRemove={() => void remove()}
          >
            <Like comment={comment} isLiked={isLiked} />
            {mayAccept && <Accept comment={comment} />}
          </Acts>
        </>
      )}
      {mayWrite && !comment.isDeleted && replying.isReplying && (
        <Composer
          label={t('replyTo', { name })}
          action={t('reply')}
          place={place}
          takesFocus={replying.isOpen}
          onCancel={replying.close}
          onSend={async ({ captcha, ...text }) => {
            added(await quietCall(addReply, { reply: { commentId: id, ...text }, captcha }))
            replying.close()
          }}
        />
      )}
      {(replies.shown.length > 0 || replies.left > 0) && (
        <div className={classes.replies}>
          {replies.shown.map((reply) => (
            <ReplyCard
              key={reply.id}
              reply={reply}
              author={comment.fromUid}
              onAdded={added}
              onRemoved={() => removed(reply.id)}
            />
          ))}
          {replies.left > 0 && (
            <Button
              className={`unprinted ${classes.more}`}
              variant="subtle"
              size="compact-sm"
              loading={replies.isLoading}
              onClick={() => void replies.loadMore()}
            >
              {t('more', { count: replies.left })}
            </Button>
          )}
        </div>
      )}
    </article>
  )
}

/** Likes a comment, or no more. */
function Like({ comment, isLiked: wasLiked }: { comment: Comment; isLiked: boolean }) {
  const { t } = useTranslation('comment')
  const { user } = useSession()
  const { isLiked, count, toggle } = useLike(comment, wasLiked)
  const Heart = isLiked ? IconHeartFilled : IconHeart
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="gray"
      className={classes.like ?? ''}
      disabled={user === null}
      aria-pressed={isLiked}
      aria-label={t('like', { name: nameOfPerson(writerOf(comment)), count })}
      leftSection={<Heart size={15} />}
      onClick={toggle}
    >
      {count}
    </Button>
  )
}

interface ReplyProps {
  reply: Reply
  /** of the comment: a reply to them does not name them */
  author: string
  onAdded: (reply: Reply) => void
  onRemoved: () => void
}

/** A reply to a comment or to another reply. */
function ReplyCard({ reply, author, onAdded, onRemoved }: ReplyProps) {
  const { t } = useTranslation('comment')
  const { stored, target, mayWrite } = usePlace()
  const place = `${stored}/${reply.commentId}/${reply.id}`
  const replying = useReplying(place)
  const { run } = useAction(removeReply)
  const isTarget = target?.comment === reply.commentId && target.reply === reply.id
  const ref = useTarget(isTarget)
  const { commentId, id } = reply
  const name = nameOfPerson(writerOf(reply))
  const { toUid: uid, toName: username, toNickname: nickname, toRealname: realname } = reply
  async function remove() {
    if ((await run({ commentId, id })) === undefined) return
    toast('success', t('remove.done'))
    onRemoved()
  }
  return (
    <article ref={ref} tabIndex={-1} className={classes.reply} data-target={isTarget || undefined}>
      <Byline
        author={reply}
        size={24}
        {...(username !== '' && uid !== author && { to: { uid, username, nickname, realname } })}
      />
      {reply.quote && <Quote {...reply.quote} />}
      <Body content={reply.content} hidesSolution={reply.hidesSolution} />
      <Acts
        name={name}
        query={`?comment=${commentId}&reply=${id}`}
        mayRemove={reply.mayRemove}
        warning={t('remove.reply')}
        isReplying={replying.isReplying}
        replyButton={replying.button}
        onReply={replying.toggle}
        onRemove={() => void remove()}
      />
      {mayWrite && replying.isReplying && (
        <Composer
          label={t('replyTo', { name })}
          action={t('reply')}
          place={place}
          takesFocus={replying.isOpen}
          onCancel={replying.close}
          onSend={async ({ captcha, ...text }) => {
            const quote = { quoteId: id, quoteType: 'Reply' } as const
            onAdded(await quietCall(addReply, { reply: { commentId, ...text }, ...quote, captcha }))
            replying.close()
          }}
        />
      )}
    </article>
  )
}

/** The beginning of the text that is answered. */
function Quote({ content, isDeleted }: NonNullable<Reply['quote']>) {
  const { t } = useTranslation('comment')
  const words = isDeleted ? t('gone') : excerptOf(content) || t('solution.inside')
  return <blockquote className={classes.quote}>{words}</blockquote>
}
