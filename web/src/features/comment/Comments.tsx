import { Button, Pagination, Skeleton } from '@mantine/core'
import { addComment, type CommentList, commentLimits, getComments } from '@oj/functions/features/comment/contract.ts'
import { IconMessageCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { quietCall } from '../../lib/calls/call.ts'
import { useCall } from '../../lib/calls/swr.ts'
import { openAccountDialog } from '../../lib/session/accountDialog.ts'
import { useSession } from '../../lib/session/session.ts'
import { toast } from '../../lib/toast.ts'
import { useAddress } from '../../lib/useAddressQuery.ts'
import { Panel } from '../../ui/Panel.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { ReadFailure } from '../../ui/state/ReadFailure.tsx'
import type { Named } from '../../ui/user/nameOfPerson.ts'
import { commentAddress } from './address.ts'
import classes from './Comments.module.css'
import { isPageOfNew, withChanged, withNew } from './listChanges.ts'
import { type OwnerFields, type Place, PlaceContext } from './owner.ts'
import { CommentCard } from './parts/CommentCard.tsx'
import { Composer, type Sent } from './parts/Composer.tsx'
import { writerOf } from './writerOf.ts'

interface Props {
  /** whose comments they are */
  of: OwnerFields
  /** the place of drafts in the browser's storage */
  stored: string
  /** after an answer was accepted, or taken back */
  onAnswered?: () => unknown
}

/** Comments, and the field to write one where new ones stand. The address names a page, or a comment. */
export function Comments({ of, stored, onAnswered }: Props) {
  const { t } = useTranslation(['comment', 'common'])
  const { query, change } = useAddress(commentAddress)
  const { user, may } = useSession()
  const { comment: targetId, reply, currentPage } = query
  const input = targetId === null ? { ...of, currentPage } : { ...of, commentId: targetId }
  const { data, error, mutate } = useCall(getComments, input, { keepPreviousData: true })
  if (!data) {
    return error ? (
      <ReadFailure error={error} onRetry={mutate} titleAs="p" />
    ) : (
      <div aria-busy>
        <Skeleton height={180} radius="lg" />
      </div>
    )
  }

  const { isOldestFirst } = data
  const { records, total, current } = data.commentList
  const refusal = data.refusal ?? (user && !may('comment') ? t('muted') : null)
  const place: Place = {
    of,
    stored,
    mayWrite: user !== null && refusal === null,
    mayAccept: data.mayAccept,
    people: authorsOf(data, user?.username),
    target: targetId === null ? null : { comment: targetId, reply },
    onChanged: (id, next, isLiked) => void mutate((last) => last && withChanged(last, id, next, isLiked), false),
    readAgain: mutate,
    onAccepted(id) {
      onAnswered?.()
      void mutate()
      // it stands on the first page now
      if (id !== null) change({ currentPage: 1, comment: id, reply: null })
    },
  }
  async function send(sent: Sent) {
    const comment = await quietCall(addComment, { ...of, ...sent })
    toast('success', t('sent'))
    if (data && isPageOfNew(data)) await mutate((last) => last && withNew(last, comment), false)
    else change({ currentPage: 1, comment: isOldestFirst ? comment.id : null, reply: null })
  }
  const isMissing = targetId !== null && !records.some(({ id }) => id === targetId)
  const writing = (
    <div className={isOldestFirst ? classes.below : undefined}>
      {place.mayWrite && <Composer label={t('write')} action={t('send')} place={stored} onSend={send} />}
      {refusal !== null && user && <p className={classes.refusal}>{refusal}</p>}
      {!user && (
        <Button variant="default" onClick={() => openAccountDialog('login')}>
          {t('signIn')}
        </Button>
      )}
    </div>
  )
  return (
    <PlaceContext value={place}>
      <Panel title={t('title', { count: data.count })}>
        {data.isNarrowed && <p className={classes.narrowed}>{t('narrowed')}</p>}
        {!isOldestFirst && writing}
        {isMissing && (
          <p role="status" className={classes.refusal}>
            {t('missing')}
          </p>
        )}
        {records.length === 0 ? (
          <EmptyState
            icon={<IconMessageCircle size={26} stroke={1.6} />}
            title={t(total === 0 ? 'none' : 'noneHere')}
            hint={t(place.mayWrite && total === 0 ? 'noneHint' : 'noneQuiet')}
          />
        ) : (
          <div className={classes.list}>
            {records.map((one) => (
              <CommentCard key={one.id} comment={one} isLiked={data.commentLikeMap[one.id] ?? false} />
            ))}
          </div>
        )}
        {total > commentLimits.page && (
          <Pagination
            className={`unprinted ${classes.pages}`}
            size="sm"
            total={Math.ceil(total / commentLimits.page)}
            value={current}
            onChange={(next) => change({ currentPage: next, comment: null, reply: null })}
            getItemProps={(page) => ({ 'aria-label': t('common:pager.page', { page }) })}
            getControlProps={(control) => ({
              'aria-label': t(control === 'previous' ? 'common:pager.previous' : 'common:pager.next'),
            })}
          />
        )}
        {isOldestFirst && writing}
      </Panel>
    </PlaceContext>
  )
}

/** The authors on a page, without the reader. */
function authorsOf({ commentList: { records } }: CommentList, own: string | undefined): Named[] {
  const authors = records.flatMap((one) => [writerOf(one), ...one.replyList.map(writerOf)])
  return authors.filter(({ username }) => username !== own && !username.startsWith('['))
}
