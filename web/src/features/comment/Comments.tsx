import { Button, Skeleton } from '@mantine/core'
import {
  addComment,
  type Comment,
  type CommentList,
  commentLimits,
  getComments,
} from '@oj/functions/features/comment/contract.ts'
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
import { commentAddress } from './address.ts'
import classes from './Comments.module.css'
import { withChanged, withNew } from './listChanges.ts'
import { type OwnerFields, type Place, PlaceContext } from './owner.ts'
import { CommentCard } from './parts/CommentCard.tsx'
import { Composer, type Sent } from './parts/Composer.tsx'
import { Pages } from './parts/Pages.tsx'

interface Props {
  /** whose comments they are, as calls name it */
  of: OwnerFields
  /** keeps apart what the browser stores of it */
  stored: string
}

/** The comments on something, the newest first, and the field to write one. The address says which page, or which comment. */
export function Comments({ of, stored }: Props) {
  const { t } = useTranslation('comment')
  const { query, change } = useAddress(commentAddress)
  const { user, may } = useSession()
  const { comment: wanted, reply, currentPage } = query
  const asked = wanted === null ? { ...of, currentPage } : { ...of, commentId: wanted }
  const { data, error, mutate } = useCall(getComments, asked, { keepPreviousData: true })
  if (!data) return error ? <ReadFailure error={error} onRetry={mutate} titleAs="p" /> : <Waiting />

  const { records, total, current } = data.commentList
  const refusal = data.refusal ?? (user && !may('comment') ? t('muted') : null)
  const place: Place = {
    of,
    stored,
    mayWrite: user !== null && refusal === null,
    names: namesOf(data, user?.username),
    target: wanted === null ? null : { comment: wanted, reply },
    onChanged: (id, next, isLiked) => void mutate((last) => last && withChanged(last, id, next, isLiked), false),
    readAgain: mutate,
  }
  async function send(sent: Sent) {
    const made = await quietCall(addComment, { ...of, ...sent })
    toast('success', t('sent'))
    if (current === 1) await mutate((last) => last && withNew(last, made), false)
    else change({ currentPage: 1, comment: null, reply: null })
  }
  const isMissing = wanted !== null && !records.some(({ id }) => id === wanted)
  return (
    <PlaceContext value={place}>
      <Panel title={t('title', { count: data.count })}>
        {data.isNarrowed && <p className={classes.narrowed}>{t('narrowed')}</p>}
        {place.mayWrite && <Composer label={t('write')} action={t('send')} place={stored} onSend={send} />}
        {refusal !== null && user && <p className={classes.refusal}>{refusal}</p>}
        {!user && (
          <Button variant="default" onClick={() => openAccountDialog('login')}>
            {t('signIn')}
          </Button>
        )}
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
        <Pages
          pages={Math.ceil(total / commentLimits.page)}
          current={current}
          onChange={(next) => change({ currentPage: next, comment: null, reply: null })}
        />
      </Panel>
    </PlaceContext>
  )
}

/** Who has written on a page, but the reader themselves. */
function namesOf({ commentList: { records } }: CommentList, own: string | undefined): string[] {
  const authors = records.flatMap((one: Comment) => [one.fromName, ...one.replyList.map(({ fromName }) => fromName)])
  return authors.filter((name) => name !== own && !name.startsWith('['))
}

const Waiting = () => (
  <div aria-busy>
    <Skeleton height={180} radius="lg" />
  </div>
)
