import { ActionIcon, Switch } from '@mantine/core'
import type { AdminVideo } from '@oj/functions/features/course/contract.ts'
import { IconBadgeCc, IconEdit, IconGripVertical, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bytesText } from '../../../lib/bytes.ts'
import { moved } from '../../../ui/order/moved.ts'
import { useDragging } from '../../../ui/order/useDragging.ts'
import { nameOf } from '../player/useCaptions.ts'
import classes from './Office.module.css'

interface Props {
  videos: readonly AdminVideo[]
  onOrder: (vids: number[]) => void
  onVisible: (video: AdminVideo, on: boolean) => void
  onAsk: (about: 'edit' | 'captions' | 'delete', video: AdminVideo) => void
}

/** The videos of a course in their order, which the pointer and the arrow keys change. */
export function VideoRows({ videos, onOrder, onVisible, onAsk }: Props) {
  const { t } = useTranslation('course-admin')
  const [told, setTold] = useState('')

  function move(from: number, to: number) {
    const video = videos[from]
    if (!video) return
    onOrder(moved(videos, from, to).map(({ id }) => id))
    setTold(t('video.moved', { title: video.title, place: to + 1, count: videos.length }))
  }
  const { list, handle, row: marks } = useDragging(videos.length, move)
  return (
    <>
      <p className={classes.hint}>{t('video.orderHint')}</p>
      <ol ref={list} className={classes.list} aria-label={t('video.list')}>
        {videos.map((video, index) => (
          <li key={video.id} className={classes.row} {...marks(index)}>
            <button
              type="button"
              className={classes.handle}
              aria-label={t('video.move', { title: video.title })}
              title={t('video.orderHint')}
              {...handle(index)}
            >
              <IconGripVertical size={18} stroke={1.7} />
            </button>
            <span className={classes.cell}>
              <span className={classes.name}>{video.title}</span>
              <Facts video={video} />
            </span>
            <Switch
              size="sm"
              aria-label={t('list.visibleOf', { title: video.title })}
              checked={video.isVisible}
              onChange={(event) => onVisible(video, event.currentTarget.checked)}
            />
            <Actions video={video} onAsk={onAsk} />
          </li>
        ))}
      </ol>
      <p role="status" className={classes.spoken}>
        {told}
      </p>
    </>
  )
}

function Facts({ video }: { video: AdminVideo }) {
  if (!video.isUploaded) return <span className={classes.under}>{video.url}</span>
  return (
    <span className={classes.under}>
      <span>{video.type.replace('video/', '').toUpperCase()}</span>
      <span>{bytesText(video.size)}</span>
      {video.captions.length > 0 && <span>{video.captions.map(nameOf).join(' · ')}</span>}
    </span>
  )
}

const look = { size: 18, stroke: 1.7 }

function Actions({ video, onAsk }: { video: AdminVideo } & Pick<Props, 'onAsk'>) {
  const { t } = useTranslation('course-admin')
  const { title } = video
  return (
    <span className={classes.actions}>
      <ActionIcon
        variant="subtle"
        size={32}
        aria-label={t('video.edit', { title })}
        title={t('video.edit', { title })}
        onClick={() => onAsk('edit', video)}
      >
        <IconEdit {...look} />
      </ActionIcon>
      {video.isUploaded && (
        <ActionIcon
          variant="subtle"
          size={32}
          aria-label={t('captions.of', { title })}
          title={t('captions.of', { title })}
          onClick={() => onAsk('captions', video)}
        >
          <IconBadgeCc {...look} />
        </ActionIcon>
      )}
      <ActionIcon
        variant="subtle"
        color="red"
        size={32}
        aria-label={t('video.delete', { title })}
        title={t('video.delete', { title })}
        onClick={() => onAsk('delete', video)}
      >
        <IconTrash {...look} />
      </ActionIcon>
    </span>
  )
}
