import { Button, Skeleton } from '@mantine/core'
import type { AdminVideo } from '@oj/functions/features/course/contract.ts'
import { IconLink } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Confirm } from '../../../ui/dialog/Confirm.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { OwnedPage, useOwnedId } from '../../owned/index.ts'
import classes from '../admin/Admin.module.css'
import { CaptionsDialog } from '../admin/CaptionsDialog.tsx'
import { courses } from '../admin/kind.ts'
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
  const cid = useOwnedId(courses)
  const { videos, read, order, turn, remove, running } = useVideos(cid)
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  // as it is now: captions change while their dialog is open
  const video = videos?.find(({ id }) => id === asked?.video?.id) ?? null
  return (
    <OwnedPage kind={courses} current="videos" read={read}>
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
    </OwnedPage>
  )
}
