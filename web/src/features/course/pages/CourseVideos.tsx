import { Button, Skeleton } from '@mantine/core'
import type { AdminVideo } from '@oj/functions/features/course/contract.ts'
import { IconLink } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { parseWholeNumber } from '../../../lib/address.ts'
import { Confirm } from '../../../ui/dialog/Confirm.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import classes from '../admin/Admin.module.css'
import { AdminFailure } from '../admin/AdminFailure.tsx'
import { CaptionsDialog } from '../admin/CaptionsDialog.tsx'
import { CourseBar } from '../admin/CourseBar.tsx'
import { useVideos } from '../admin/useVideos.ts'
import { VideoDialog } from '../admin/VideoDialog.tsx'
import { VideoRows } from '../admin/VideoRows.tsx'
import { Uploads } from '../upload/Uploads.tsx'

/** What a dialog is open for; a link has no video yet. */
interface Asked {
  about: 'link' | 'edit' | 'captions' | 'delete'
  video: AdminVideo | null
}

/** The videos of a course for its staff: uploads, links, their order and their captions (AD-07). */
export function CourseVideos() {
  const { t } = useTranslation('course-admin')
  const { courseID = null } = useParams()
  const cid = parseWholeNumber(courseID) ?? 0
  const { videos, error, retry, order, turn, remove, running } = useVideos(cid)
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  if (error && !videos) return <AdminFailure error={error} onRetry={retry} />
  // as it is now: captions change while their dialog is open
  const video = videos?.find(({ id }) => id === asked?.video?.id) ?? null
  return (
    <>
      <CourseBar cid={cid} current="videos" />
      <PageTitle
        title={t('video.title')}
        actions={
          <Button
            variant="default"
            leftSection={<IconLink size={17} aria-hidden />}
            onClick={() => setAsked({ about: 'link', video: null })}
          >
            {t('video.link')}
          </Button>
        }
      />
      <div className={classes.stack} aria-busy={running}>
        <Uploads cid={cid} />
        <Panel title={t('video.list')} flush>
          {!videos && <Skeleton height={160} aria-busy />}
          {videos?.length === 0 && <EmptyState title={t('video.none')} hint={t('video.noneHint')} />}
          {videos && videos.length > 0 && (
            <VideoRows
              videos={videos}
              onOrder={(vids) => void order(vids)}
              onVisible={(one, on) => void turn(one, on)}
              onAsk={(about, one) => setAsked({ about, video: one })}
            />
          )}
        </Panel>
      </div>
      {asked?.about === 'link' && <VideoDialog cid={cid} video={null} onClose={close} />}
      {asked?.about === 'edit' && video && <VideoDialog cid={cid} video={video} onClose={close} />}
      {asked?.about === 'captions' && video && <CaptionsDialog video={video} onClose={close} />}
      <Confirm
        opened={asked?.about === 'delete'}
        danger
        title={t('video.deleteTitle')}
        message={t('video.deleteMessage', { title: asked?.video?.title ?? '' })}
        action={t('delete.action')}
        onConfirm={() => asked?.video && void remove(asked.video)}
        onClose={close}
      />
    </>
  )
}
