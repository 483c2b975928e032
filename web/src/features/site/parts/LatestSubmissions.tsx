import { Anchor, Skeleton } from '@mantine/core'
import { getSubmissionList, type SubmissionRow } from '@oj/functions/features/submission/contract.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '../../../lib/swr.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import classes from './LatestSubmissions.module.css'

/** How many submissions the home page shows, and how often it looks for newer ones, in milliseconds. */
const limit = 6
const refreshInterval = 15_000

/** What has been handed in of late. */
export function LatestSubmissions() {
  const { t } = useTranslation('site')
  const { data, error, mutate } = useCall(getSubmissionList, { limit }, { refreshInterval })
  return (
    <Panel
      title={t('latest.title')}
      actions={
        <Anchor component={Link} to="/status" fz="sm" fw={550}>
          {t('latest.all')}
        </Anchor>
      }
    >
      {data ? (
        <Rows rows={data.records} />
      ) : error ? (
        <ErrorState message={error.message} onRetry={() => mutate()} />
      ) : (
        <Skeleton height={limit * 44} aria-busy />
      )}
    </Panel>
  )
}

function Rows({ rows }: { rows: readonly SubmissionRow[] }) {
  const { t } = useTranslation('site')
  if (rows.length === 0) return <EmptyState title={t('latest.none')} hint={t('latest.noneHint')} />
  return (
    <ul className={classes.rows}>
      {rows.map((row) => (
        <li key={row.submitId}>
          <div className={classes.what}>
            <Link to={`/problem/${encodeURIComponent(row.displayPid)}`}>{row.title}</Link>
            <span>
              {row.username} · <RelativeTime at={row.submitTime} />
            </span>
          </div>
          <StatusBadge status={row.status} progress={row.progress} />
        </li>
      ))}
    </ul>
  )
}
