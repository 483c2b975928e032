import { getContestOutsideInfo, getContestOutsideScoreboard } from '@oj/functions/features/contest/board/contract.ts'
import { IconClock } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/calls/swr.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { ReadFailure } from '../../../ui/state/ReadFailure.tsx'
import { Waiting } from '../../../ui/state/Waiting.tsx'
import { useProblemSet } from '../../problem-set/index.ts'
import { Board } from '../parts/Board.tsx'

/** A visitor may not be allowed inside. */
const links = { problem: () => null, submissions: () => null }

/** How often a contest that has not started is read again, in ms. */
const pollEvery = 5000

/** The board of a contest for everybody, where the contest shows it to visitors. */
export function Scoreboard() {
  const { t } = useTranslation('standing')
  const { fields } = useProblemSet()
  const { data, error, mutate } = useCall(getContestOutsideInfo, { cid: fields.cid ?? 0 })
  const isToStart = error?.code === 'contest-not-started'
  useEffect(() => {
    if (!isToStart) return
    const timer = window.setInterval(() => void mutate(), pollEvery)
    return () => window.clearInterval(timer)
  }, [isToStart, mutate])
  if (isToStart)
    return (
      <EmptyState
        titleAs="h1"
        icon={<IconClock size={26} stroke={1.6} />}
        title={error.message}
        hint={t('opensItself')}
      />
    )
  if (error) return <ReadFailure error={error} onRetry={mutate} list={{ to: '/contest', name: t('contests') }} />
  if (!data) return <Waiting />
  return (
    <>
      <PageTitle title={data.contest.title} description={t('outside')} />
      <Board
        call={getContestOutsideScoreboard}
        contest={data.contest}
        links={links}
        seesLive={false}
        isByMinute={null}
      />
    </>
  )
}
