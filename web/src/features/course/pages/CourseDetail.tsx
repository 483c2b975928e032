import { Button, Skeleton } from '@mantine/core'
import { type CourseItem, getCourseDetail } from '@oj/functions/features/course/contract.ts'
import { IconMovie, IconSettings } from '@tabler/icons-react'
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
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { useNarrow } from '../../../ui/useNarrow.ts'
import { useAdminPlace } from '../../owned/index.ts'
import { courses } from '../admin/kind.ts'
import classes from '../list/CourseDetail.module.css'
import { videoColumns } from '../list/videoColumns.tsx'
import { listPath } from '../paths.ts'

const VideoDialog = popup(async () => (await import('../player/VideoDialog.tsx')).VideoDialog)

/** The video that is watched; null for none. */
const courseAddress = addressQuery({ video: numberFrom(0) })

/** A course: what it is about, and its videos, which play over it. */
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
      {/* the frame of a group tells the group, and not which of its courses this is */}
      <Framed value={null}>
        <PageTitle
          title={data.title}
          description={
            <span className={classes.facts}>
              <span>{t('detail.by', { author: data.author })}</span>
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
      <div className={classes.stack}>
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
      </div>
      {watched && <VideoDialog key={watched.id} video={watched} onClose={close} onFailed={close} />}
    </>
  )
}
