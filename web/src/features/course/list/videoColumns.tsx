import { Progress } from '@mantine/core'
import type { CourseItem } from '@oj/functions/features/course/contract.ts'
import { frameOf } from '@oj/functions/features/course/contract-sites.ts'
import { IconExternalLink, IconPlayerPlay } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import type { Column } from '../../../ui/table/DataTable.tsx'
import { Under } from '../../../ui/table/Stacked.tsx'
import { clockText, isWatched } from '../player/times.ts'
import classes from './CourseDetail.module.css'

type Texts = TFunction<'course'>

interface Context {
  /** a phone: all that is known of a video shares a cell */
  narrow: boolean
  onWatch: (video: CourseItem) => void
}

/** The columns of the table of a course's videos. */
export function videoColumns(t: Texts, { narrow, onWatch }: Context): Column<CourseItem>[] {
  const title: Column<CourseItem> = {
    key: 'title',
    title: t('video.title'),
    wrap: true,
    render: (row) => (
      <div className={classes.video}>
        <Name t={t} row={row} onWatch={onWatch} />
        {(narrow || !row.isVisible) && (
          <Under>
            {!row.isVisible && <span>{t('video.hidden')}</span>}
            {narrow && <RelativeTime at={row.gmtModified} />}
          </Under>
        )}
        {narrow && row.duration > 0 && <Seen t={t} row={row} />}
      </div>
    ),
  }
  if (narrow) return [title]
  return [
    title,
    { key: 'seen', title: t('video.seen'), width: 200, render: (row) => row.duration > 0 && <Seen t={t} row={row} /> },
    { key: 'changed', title: t('video.changed'), width: 140, render: (row) => <RelativeTime at={row.gmtModified} /> },
  ]
}

/** The title: it opens the player, and a link that no player here shows opens by itself. */
function Name({ t, row, onWatch }: { t: Texts; row: CourseItem; onWatch: Context['onWatch'] }) {
  if (!row.isUploaded && frameOf(row.url) === null)
    return (
      <a className={classes.name} href={row.url} target="_blank" rel="noreferrer">
        <IconExternalLink size={18} stroke={1.7} role="img" aria-label={t('video.elsewhere')} />
        {row.title}
      </a>
    )
  return (
    <button type="button" className={classes.name} onClick={() => onWatch(row)}>
      <IconPlayerPlay size={18} stroke={1.7} aria-hidden />
      {row.title}
    </button>
  )
}

/** How far the reader has come. */
function Seen({ t, row: { seconds, duration, title } }: { t: Texts; row: CourseItem }) {
  const isDone = isWatched(seconds, duration)
  return (
    <span className={classes.progress}>
      <Progress.Root size="xs">
        <Progress.Section value={isDone ? 100 : (100 * seconds) / duration} aria-label={t('video.seenOf', { title })} />
      </Progress.Root>
      {isDone ? t('video.done') : `${clockText(seconds)} / ${clockText(duration)}`}
    </span>
  )
}
