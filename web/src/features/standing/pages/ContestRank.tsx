import { getContestRank } from '@oj/functions/features/contest/board/contract.ts'
import { getContestInfo } from '@oj/functions/features/contest/participation/contract.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/calls/swr.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { ReadFailure } from '../../../ui/state/ReadFailure.tsx'
import { Waiting } from '../../../ui/state/Waiting.tsx'
import { useProblemSet } from '../../problem-set/index.ts'
import { Board } from '../parts/Board.tsx'

/** The board of a contest, for those inside. */
export function ContestRank() {
  const { t } = useTranslation('standing')
  const set = useProblemSet()
  const info = useCall(getContestInfo, { cid: set.fields.cid ?? 0 }, { keepPreviousData: true })
  const links = useMemo(
    () => ({
      problem: (problemID: string) => set.to('problem', { problemID }),
      submissions: (problemID: string, username: string, isAfter: boolean) => {
        const query = new URLSearchParams({ username, problemID, completeProblemID: 'true' })
        if (isAfter) query.set('containsEnd', 'true')
        return `${set.to('submissions')}?${query}`
      },
    }),
    [set],
  )
  if (info.error) return <ReadFailure error={info.error} onRetry={info.mutate} />
  if (!info.data) return <Waiting />
  const { role, rules } = info.data
  return (
    <>
      <PageTitle title={t('title')} />
      <Board
        call={getContestRank}
        contest={info.data}
        links={links}
        seesLive={role === 'manager' || role === 'jury' || role === 'reviewer'}
        isByMinute={rules.precision === 'minute'}
      />
    </>
  )
}
