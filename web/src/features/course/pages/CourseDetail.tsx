import { Button, Progress, Skeleton, Stack } from '@mantine/core'
import { type CourseItem, getCourseDetail } from '@oj/functions/features/course/contract.ts'
import { frameOf } from '@oj/functions/features/course/contract-sites.ts'
import { IconExternalLink, IconMovie, IconPlayerPlay, IconSettings } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { parseWholeNumber } from '../../../lib/address.ts'
import { addressQuery, numberFrom } from '../../../lib/addressQuery.ts'
import { adminPath } from '../../../lib/adminPath.ts'
import { useCall } from '../../../lib/calls/swr.ts'
import { Framed } from '../../../lib/pageTitle.ts'
import { toast } from '../../../lib/toast.ts'
import { useAddress } from '../../../lib/useAddressQuery.ts'
import { Markdown } from '../../../ui/markdown/Markdown.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { popup } from '../../../ui/part/part.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { ReadFailure } from '../../../ui/state/ReadFailure.tsx'
import { type Column, DataTable } from '../../../ui/table/DataTable.tsx'
import { Under } from '../../../ui/table/Stacked.tsx'
import { useNarrow } from '../../../ui/useNarrow.ts'
import { nameOfAuthor } from '../../../ui/user/nameOfPerson.ts'
import { useAdminPlace } from '../../owned/index.ts'
import { courses } from '../admin/kind.ts'
import classes from '../list/CourseDetail.module.css'
import { listPath } from '../paths.ts'
import { clockText, isWatched } from '../player/times.ts'

const VideoDialog = popup(async () => (await import('../player/VideoDialog.tsx')).VideoDialog)

const courseAddress = addressQuery({ video: numberFrom(0) })

/** A course: its description and its videos, which play in a dialog. */
export function CourseDetail() {
  const { t } = useTranslation('course')
  const { courseID = null } = useParams()
  const cid = parseWholeNumber(courseID) ?? 0
  const { gid } = useAdminPlace(courses)
  const { data, error, mutate } = useCall(getCourseDetail, { cid })
  const { query, change } = useAddress(courseAddress)
  const narrow = useNarrow()
  const close = useCallback(() => change({ video: null }), [change])
  const watched = data?.courseItems.find(({ id }) => id === query.video)
  const isMissing = data !== undefined && query.video !== null && !watched
  // an address may outlive its video
  useEffect(() => {
    if (!isMissing) return
    toast('warning', t('detail.noVideo'))
    close()
  }, [isMissing, close, t])
  if (error && !data)
    return <ReadFailure error={error} onRetry={() => mutate()} list={{ to: listPath(gid), name: t('detail.all') }} />
  if (!data) return <Skeleton height={420} radius="lg" aria-busy />
  return (
    <>
      {/* the title of the group's frame does not name the course */}
      <Framed value={null}>
        <PageTitle
          title={data.title}
          description={
            <span className={classes.facts}>
              <span>{t('detail.by', { author: nameOfAuthor(data) })}</span>
              <span>{t('list.videos', { count: data.videos })}</span>
              <span>
                {t('detail.changed')} <RelativeTime at={data.gmtModified} />
              </span>
              {!data.isVisible && <span data-tone="warn">{t('detail.hidden')}</span>}
            </span>
          }
          actions={
            data.mine && (
              <Button
                component={Link}
                to={adminPath('course', 'videos', data.gid, cid)}
                variant="default"
                leftSection={<IconSettings size={17} aria-hidden />}
              >
                {t('detail.manage')}
              </Button>
            )
          }
        />
      </Framed>
      <Stack gap="md">
        <Panel title={t('detail.about')}>
          <Markdown source={data.description} byAnybody={data.gid !== null} />
        </Panel>
        <Panel title={t('detail.videos')} flush>
          <DataTable
            label={t('detail.videos')}
            columns={videoColumns(t, { narrow, onWatch: ({ id }: CourseItem) => change({ video: id }) })}
            rows={data.courseItems}
            rowKey={({ id }) => id}
            empty={<EmptyState title={t('detail.none')} icon={<IconMovie size={26} stroke={1.6} />} />}
          />
        </Panel>
      </Stack>
      {watched && <VideoDialog key={watched.id} video={watched} onClose={close} onFailed={close} />}
    </>
  )
}

type Texts = TFunction<'course'>

interface Context {
  /** on a phone one cell has all of a video */
  narrow: boolean
  onWatch: (video: CourseItem) => void
}

function videoColumns(t: Texts, { narrow, onWatch }: Context): Column<CourseItem>[] {
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

/** The title: it opens the player, or a link that no player here can show. */
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

/** How much the reader has watched. */
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
