import { Alert, Button, Skeleton } from '@mantine/core'
import {
  type Discussion,
  getDiscussionDetail,
  getDiscussionList,
  getGroupAdminDiscussionList,
  getGroupDiscussionList,
  likeDiscussion,
  removeDiscussion,
} from '@oj/functions/features/discussion/contract.ts'
import { IconEdit, IconFlag, IconThumbUp, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useNavigate, useParams } from 'react-router'
import { parseWholeNumber } from '../../../lib/address.ts'
import { forgetCalls, reloadCalls, useAction, useCall } from '../../../lib/calls/swr.ts'
import { loadTexts } from '../../../lib/i18n/i18n.ts'
import { Framed } from '../../../lib/pageTitle.ts'
import { openAccountDialog } from '../../../lib/session/accountDialog.ts'
import { useSession } from '../../../lib/session/session.ts'
import { toast } from '../../../lib/toast.ts'
import { Confirm } from '../../../ui/dialog/Confirm.tsx'
import { Markdown } from '../../../ui/markdown/Markdown.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { popup } from '../../../ui/part/part.tsx'
import { ReadFailure } from '../../../ui/state/ReadFailure.tsx'
import { Comments } from '../../comment/index.ts'
import { categoryPath, detailPath, listPath, problemPath } from '../address.ts'
import { Author, StateMarks } from '../parts/Marks.tsx'
import classes from './DiscussionDetail.module.css'

const Editor = popup(async () => {
  const [{ Editor }] = await Promise.all([import('../parts/Editor.tsx'), loadTexts(['content'])])
  return Editor
})
const ReportDialog = popup(async () => (await import('../parts/ReportDialog.tsx')).ReportDialog)

const lists = [getDiscussionList, getGroupDiscussionList, getGroupAdminDiscussionList] as const

/** A discussion with its comments. */
export function DiscussionDetail() {
  const { t } = useTranslation('discussion')
  const { discussionID: did = '', groupID } = useParams()
  const gid = parseWholeNumber(groupID ?? null)
  const { data, error, mutate } = useCall(getDiscussionDetail, { did })
  if (!data) {
    const list = { to: listPath(gid), name: t('title') }
    return error ? (
      <ReadFailure error={error} onRetry={mutate} list={list} />
    ) : (
      <Skeleton height={240} radius="lg" aria-busy />
    )
  }
  // the address may name no group, or another one
  if (data.gid !== gid) return <Navigate replace to={detailPath(data.id, data.gid)} />
  return (
    <>
      {/* the title of the group's frame does not name the discussion */}
      <Framed value={null}>
        <PageTitle title={data.title} description={data.description} actions={<StateMarks discussion={data} />} />
      </Framed>
      <div className={classes.page}>
        <Panel>
          {data.status === 1 && (
            <Alert data-tone="warn" mb="md">
              {t(data.isReported ? 'reported' : 'hidden')}
            </Alert>
          )}
          <div className={classes.head}>
            <Author discussion={data} size={28} />
            <Link className={classes.link} to={categoryPath(data.categoryId, gid)}>
              {data.categoryName}
            </Link>
            <span>{t('count.views', { count: data.viewNum })}</span>
          </div>
          <Markdown source={data.content} byAnybody />
          <Acts discussion={data} onChanged={(next) => void mutate(next, false)} />
        </Panel>
        <Comments
          of={{ did: data.id }}
          stored={`discussion-${data.id}`}
          onAnswered={() => reloadCalls(getDiscussionDetail, ...lists)}
        />
      </div>
    </>
  )
}

interface ActsProps {
  discussion: Discussion
  onChanged: (next: Discussion) => void
}

/** The buttons of a discussion; visitors sign in first. */
function Acts({ discussion, onChanged }: ActsProps) {
  const { t } = useTranslation('discussion')
  const { user } = useSession()
  const navigate = useNavigate()
  const [open, setOpen] = useState<'edit' | 'report' | 'remove' | null>(null)
  const liking = useAction(likeDiscussion)
  const removing = useAction(removeDiscussion)
  const { id: did, gid, pid, title, hasLike, likeNum } = discussion
  const close = () => setOpen(null)

  async function like() {
    if (!user) return openAccountDialog('login')
    if ((await liking.run({ did, toLike: !hasLike })) === undefined) return
    onChanged({ ...discussion, hasLike: !hasLike, likeNum: likeNum + (hasLike ? -1 : 1) })
  }
  async function remove() {
    if ((await removing.run({ did })) === undefined) return
    toast('success', t('remove.done'))
    await forgetCalls(getDiscussionDetail, ...lists)
    void navigate(listPath(gid))
  }
  const look = { variant: 'default', size: 'compact-sm' } as const
  return (
    <div className={classes.acts}>
      <Button
        {...look}
        aria-pressed={hasLike}
        aria-label={t('detail.like', { count: likeNum })}
        variant={hasLike ? 'light' : 'default'}
        disabled={liking.running}
        leftSection={<IconThumbUp size={16} aria-hidden />}
        onClick={() => void like()}
      >
        {likeNum}
      </Button>
      {pid !== '' && (
        <Button {...look} component={Link} to={problemPath(pid, gid)}>
          {t('toProblem')}
        </Button>
      )}
      {!discussion.mayEdit && (
        <Button
          {...look}
          leftSection={<IconFlag size={16} aria-hidden />}
          onClick={() => (user ? setOpen('report') : openAccountDialog('login'))}
        >
          {t('detail.report')}
        </Button>
      )}
      {discussion.mayEdit && (
        <Button {...look} leftSection={<IconEdit size={16} aria-hidden />} onClick={() => setOpen('edit')}>
          {t('detail.edit')}
        </Button>
      )}
      {discussion.mayRemove && (
        <Button {...look} leftSection={<IconTrash size={16} aria-hidden />} onClick={() => setOpen('remove')}>
          {t('detail.delete')}
        </Button>
      )}
      {open === 'edit' && (
        <Editor
          discussion={discussion}
          pid={pid}
          gid={gid}
          maySettle={false}
          onClose={close}
          onFailed={close}
          onDone={close}
        />
      )}
      {open === 'report' && <ReportDialog did={did} onClose={close} onFailed={close} />}
      <Confirm
        opened={open === 'remove'}
        danger
        title={t('remove.title')}
        message={t('remove.message', { title })}
        action={t('remove.do')}
        onConfirm={() => void remove()}
        onClose={close}
      />
    </div>
  )
}
