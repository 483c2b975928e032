import { Button } from '@mantine/core'
import { addReply, type Comment, removeComment } from '@oj/functions/features/comment/contract.ts'
import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { quietCall } from '../../../lib/calls/call.ts'
import { useAction } from '../../../lib/calls/swr.ts'
import { useSession } from '../../../lib/session/session.ts'
import { toast } from '../../../lib/toast.ts'
import { usePlace } from '../owner.ts'
import { useLike } from '../useLike.ts'
import { useReplies } from '../useReplies.ts'
import { useReplying } from '../useReplying.ts'
import { useHasText } from '../useStoredText.ts'
import { useTarget } from '../useTarget.ts'
import { Acts } from './Acts.tsx'
import { Body } from './Body.tsx'
import { Byline } from './Byline.tsx'
import classes from './Comment.module.css'
import { Composer } from './Composer.tsx'
import { ReplyCard } from './ReplyCard.tsx'

/** A comment with its replies. */
export function CommentCard({ comment, isLiked }: { comment: Comment; isLiked: boolean }) {
  const { t } = useTranslation('comment')
  const { stored, target, mayWrite, onChanged, readAgain } = usePlace()
  const isTarget = target?.comment === comment.id
  const ref = useTarget(isTarget && target.reply === null)
  const replies = useReplies(comment, isTarget ? target.reply : null)
  const place = `${stored}/${comment.id}/0`
  const hasText = useHasText(place)
  const replying = useReplying(hasText)
  const { run } = useAction(removeComment)
  const { id, fromName: name } = comment
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
    await readAgain()
  }
  return (
    <article
      ref={ref}
      tabIndex={-1}
      className={classes.comment}
      data-target={(isTarget && target.reply === null) || undefined}
    >
      {comment.isDeleted ? (
        <p className={classes.gone}>{t('gone')}</p>
      ) : (
        <>
          <Byline author={comment} size={32} />
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
          </Acts>
        </>
      )}
      {mayWrite && !comment.isDeleted && replying.isReplying && (
        <Composer
          label={t('replyTo', { name })}
          action={t('reply')}
          place={place}
          isAsked={replying.isAsked}
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
      aria-label={t('like', { name: comment.fromName, count })}
      leftSection={<Heart size={15} />}
      onClick={toggle}
    >
      {count}
    </Button>
  )
}
