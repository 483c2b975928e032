import { Switch } from '@mantine/core'
import type { AdminVideo } from '@oj/functions/features/course/contract.ts'
import { IconBadgeCc, IconEdit, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { bytesText } from '../../../lib/bytes.ts'
import { OrderedList } from '../../../ui/order/OrderedList.tsx'
import { RowButton, RowTools } from '../../../ui/table/RowTools.tsx'
import { Stacked, Under } from '../../../ui/table/Stacked.tsx'
import { nameOf } from '../player/useCaptions.ts'
import classes from './Admin.module.css'

interface Props {
  videos: readonly AdminVideo[]
  onOrder: (vids: number[]) => void
  onVisible: (video: AdminVideo, on: boolean) => void
  onAsk: (about: 'edit' | 'captions' | 'delete', video: AdminVideo) => void
}

/** The videos of a course in their order, which the pointer and the arrow keys change. */
export function VideoRows({ videos, onOrder, onVisible, onAsk }: Props) {
  const { t } = useTranslation('course-admin')
  return (
    <OrderedList
      label={t('video.list')}
      rows={videos}
      idOf={({ id }) => id}
      handleOf={({ title }) => t('video.move', { title })}
      toldOf={({ title }, place) => t('video.moved', { title, place, count: videos.length })}
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
            onChange={(event) => onVisible(video, event.currentTarget.checked)}
          />
          <Actions video={video} onAsk={onAsk} />
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
      {video.captions.length > 0 && <span>{video.captions.map(nameOf).join(' · ')}</span>}
    </Under>
  )
}

function Actions({ video, onAsk }: { video: AdminVideo } & Pick<Props, 'onAsk'>) {
  const { t } = useTranslation('course-admin')
  const { title } = video
  return (
    <span className={classes.tools}>
      <RowTools>
        <RowButton Icon={IconEdit} label={t('video.edit', { title })} onClick={() => onAsk('edit', video)} />
        {video.isUploaded && (
          <RowButton Icon={IconBadgeCc} label={t('captions.of', { title })} onClick={() => onAsk('captions', video)} />
        )}
        <RowButton
          Icon={IconTrash}
          danger
          label={t('video.delete', { title })}
          onClick={() => onAsk('delete', video)}
        />
      </RowTools>
    </span>
  )
}
