import { Skeleton } from '@mantine/core'
import { getDashboardInfo } from '@oj/functions/features/dashboard/contract.ts'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/calls/swr.ts'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import classes from './Dashboard.module.css'

const refreshInterval = 30_000
const counts = ['userNum', 'problemNum', 'submissionNum', 'todayJudgeNum'] as const

/** Counts of users, problems and submissions, and when they were counted (AD-01). */
export function Counts() {
  const { t, i18n } = useTranslation('dashboard')
  const { data, error, mutate } = useCall(getDashboardInfo, {}, { refreshInterval })
  if (!data && error) return <ErrorState message={error.message} onRetry={mutate} />
  return (
    <section aria-label={t('counts')} aria-busy={!data} data-waiting={!data || undefined}>
      <dl className={classes.counts}>
        {counts.map((name) => (
          <div key={name}>
            <dt>{t(`count.${name}`)}</dt>
            <dd>{data ? data[name].toLocaleString(i18n.language) : <Skeleton height={32} width={72} />}</dd>
            <dd className={classes.of}>{t(`countOf.${name}`)}</dd>
          </div>
        ))}
      </dl>
      {data && (
        <p className={classes.note}>
          {data.builtAt === null ? (
            t('notBuilt')
          ) : (
            <>
              {t('builtAt')} <RelativeTime at={data.builtAt} />
            </>
          )}
        </p>
      )}
    </section>
  )
}
