import { Button, Skeleton, Stack, Switch } from '@mantine/core'
import type { AdminVideo } from '@oj/functions/features/course/contract.ts'
import { IconBadgeCc, IconEdit, IconLink, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bytesText } from '../../../lib/bytes.ts'
import { Confirm } from '../../../ui/dialog/Confirm.tsx'
import { OrderedList } from '../../../ui/order/OrderedList.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { RowButton, RowTools } from '../../../ui/table/RowTools.tsx'
import { Stacked, Under } from '../../../ui/table/Stacked.tsx'
import { OwnedPage, useOwnedId } from '../../owned/index.ts'
import classes from '../admin/Admin.module.css'
import { CaptionsDialog } from '../admin/CaptionsDialog.tsx'
import { courses } from '../admin/kind.ts'
import { useVideos } from '../admin/useVideos.ts'
import { VideoDialog } from '../admin/VideoDialog.tsx'
import { nameLanguage } from '../player/useCaptions.ts'
import { Uploads } from '../upload/Uploads.tsx'

/** The videos of a course for its staff: uploads, links, their order and their captions (AD-07). */
export function CourseVideos() {
  const { t } = useTranslation('course-admin')
  const cid = useOwnedId(courses)
  const { videos, read, order, changeVisibility, remove, running } = useVideos(cid)
  const [dialog, setDialog] = useState<{ name: DialogName; of: AdminVideo } | null>(null)
  const [isLinking, setLinking] = useState(false)
  const close = () => setDialog(null)
  // the latest state: captions change while their dialog is open
  const video = videos?.find(({ id }) => id === dialog?.of.id)
  return (
    <OwnedPage kind={courses} current="videos" read={read}>
      <PageTitle
        title={t('video.title')}
        actions={
          <Button variant="default" leftSection={<IconLink size={17} aria-hidden />} onClick={() => setLinking(true)}>
            {t('video.link')}
          </Button>
        }
      />
      <Stack gap="md" aria-busy={running}>
        <Uploads cid={cid} />
        <Panel title={t('video.list')} flush>
          {!videos && <Skeleton height={160} aria-busy />}
          {videos?.length === 0 && <EmptyState title={t('video.none')} hint={t('video.noneHint')} />}
          {videos && videos.length > 0 && (
            <VideoRows
              videos={videos}
              onOrder={(vids) => void order(vids)}
              onVisibility={(one, on) => void changeVisibility(one, on)}
              onOpen={(name, of) => setDialog({ name, of })}
            />
          )}
        </Panel>
      </Stack>
      {isLinking && <VideoDialog cid={cid} video={null} onClose={() => setLinking(false)} />}
      {dialog?.name === 'edit' && video && <VideoDialog cid={cid} video={video} onClose={close} />}
      {dialog?.name === 'captions' && video && <CaptionsDialog video={video} onClose={close} />}
      <Confirm
        opened={dialog?.name === 'delete'}
        danger
        title={t('video.deleteTitle')}
        message={t('video.deleteMessage', { title: dialog?.of.title ?? '' })}
        action={t('delete.action')}
        onConfirm={() => dialog && void remove(dialog.of)}
        onClose={close}
      />
    </OwnedPage>
  )
}

type DialogName = 'edit' | 'captions' | 'delete'

interface Props {
  videos: readonly AdminVideo[]
  onOrder: (vids: number[]) => void
  onVisibility: (video: AdminVideo, on: boolean) => void
  onOpen: (dialog: DialogName, video: AdminVideo) => void
}

function VideoRows({ videos, onOrder, onVisibility, onOpen }: Props) {
  const { t } = useTranslation('course-admin')
  return (
    <OrderedList
      label={t('video.list')}
      rows={videos}
      idOf={({ id }) => id}
      labelHandle={({ title }) => t('video.move', { title })}
      describeMove={({ title }, place) => t('video.moved', { title, place, count: videos.length })}
      onOrder={onOrder}
      render={(video) => (
        <div className={classes.row}>
          <Stacked>
            <span className={classes.name}>{video.title}</span>
            <Facts video={video} />
          </Stacked>
          <Switch
            size="sm"
            aria-label={t('list.visibleOf', { title: video.title })}
            checked={video.isVisible}
            onChange={(event) => onVisibility(video, event.currentTarget.checked)}
          />
          <Actions video={video} onOpen={onOpen} />
        </div>
      )}
    />
  )
}

function Facts({ video }: { video: AdminVideo }) {
  if (!video.isUploaded) return <Under>{video.url}</Under>
  return (
    <Under>
      <span>{video.type.replace('video/', '').toUpperCase()}</span>
      <span>{bytesText(video.size)}</span>
      {video.captions.length > 0 && <span>{video.captions.map(nameLanguage).join(' · ')}</span>}
    </Under>
  )
}

function Actions({ video, onOpen }: { video: AdminVideo } & Pick<Props, 'onOpen'>) {
  const { t } = useTranslation('course-admin')
  const { title } = video
  return (
    <span className={classes.tools}>
      <RowTools>
        <RowButton Icon={IconEdit} label={t('video.edit', { title })} onClick={() => onOpen('edit', video)} />
        {video.isUploaded && (
          <RowButton Icon={IconBadgeCc} label={t('captions.of', { title })} onClick={() => onOpen('captions', video)} />
        )}
        <RowButton
          Icon={IconTrash}
          danger
          label={t('video.delete', { title })}
          onClick={() => onOpen('delete', video)}
        />
      </RowTools>
    </span>
  )
}
