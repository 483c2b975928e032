import { Skeleton } from '@mantine/core'
import { getJudgeServiceInfo } from '@oj/functions/features/judging/contract.ts'
import { heartbeatTimes } from '@oj/shared/judging/messages.ts'
import { IconServerOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/calls/swr.ts'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { sumOf } from '../load.ts'
import { JudgeServer } from './JudgeServer.tsx'
import classes from './JudgeServers.module.css'

/** How often the page asks, in milliseconds: oftener than a judge tells, so that a new one shows soon. */
const refreshInterval = (heartbeatTimes.every * 1000) / 3

/** The judges that live, asked for again while the page is open, with slots, load, version and languages (JD-10). */
export function JudgeServers() {
  const { t } = useTranslation('judging')
  const { data, error, mutate } = useCall(getJudgeServiceInfo, {}, { refreshInterval })
  if (!data) {
    if (error) return <ErrorState message={error.message} onRetry={mutate} />
    return <Skeleton height={120} aria-busy />
  }
  if (data.length === 0) {
    return <EmptyState icon={<IconServerOff size={26} stroke={1.6} />} title={t('none')} hint={t('noneHint')} />
  }
  return (
    <>
      <p className={classes.sum}>{t('sum', sumOf(data))}</p>
      <ul className={classes.judges} aria-label={t('list')}>
        {data.map((judge) => (
          <JudgeServer key={judge.judger} judge={judge} />
        ))}
      </ul>
    </>
  )
}
