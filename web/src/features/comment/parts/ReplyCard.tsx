import { addReply, type Reply, removeReply } from '@oj/functions/features/comment/contract.ts'
import { useTranslation } from 'react-i18next'
import { quietCall } from '../../../lib/calls/call.ts'
import { useAction } from '../../../lib/calls/swr.ts'
import { toast } from '../../../lib/toast.ts'
import { excerptOf } from '../../../ui/markdown/excerpt.ts'
import { usePlace } from '../owner.ts'
import { useReplying } from '../useReplying.ts'
import { useHasText } from '../useStoredText.ts'
import { useTarget } from '../useTarget.ts'
import { Acts } from './Acts.tsx'
import { Body } from './Body.tsx'
import { Byline } from './Byline.tsx'
import classes from './Comment.module.css'
import { Composer } from './Composer.tsx'

interface Props {
  reply: Reply
  /** whose comment it belongs to: who answers them need not say so */
  author: string
  onAdded: (reply: Reply) => void
  onRemoved: () => void
}

/** A reply to a comment or to another reply. */
export function ReplyCard({ reply, author, onAdded, onRemoved }: Props) {
  const { t } = useTranslation('comment')
  const { stored, target, mayWrite } = usePlace()
  const place = `${stored}/${reply.commentId}/${reply.id}`
  const hasText = useHasText(place)
  const replying = useReplying(hasText)
  const { run } = useAction(removeReply)
  const isTarget = target?.comment === reply.commentId && target.reply === reply.id
  const ref = useTarget(isTarget)
  const { fromName: name, commentId, id } = reply
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
        {...(reply.toName !== '' && reply.toUid !== author && { to: { uid: reply.toUid, name: reply.toName } })}
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
          isAsked={replying.isAsked}
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

/** The beginning of what is answered, as it was written. */
function Quote({ content, isDeleted }: NonNullable<Reply['quote']>) {
  const { t } = useTranslation('comment')
  const words = isDeleted ? t('gone') : excerptOf(content) || t('solution.inside')
  return <blockquote className={classes.quote}>{words}</blockquote>
}
