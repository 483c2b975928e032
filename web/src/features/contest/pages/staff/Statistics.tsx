import { getContestStatistics } from '@oj/functions/features/contest/statistics/contract.ts'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../../lib/calls/swr.ts'
import { SolvedBars } from '../../../../ui/chart/SolvedBars.tsx'
import { PageTitle } from '../../../../ui/PageTitle.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { RefreshButton } from '../../../../ui/RefreshButton.tsx'
import { EmptyState } from '../../../../ui/state/EmptyState.tsx'
import { ReadFailure } from '../../../../ui/state/ReadFailure.tsx'
import { Waiting } from '../../../../ui/state/Waiting.tsx'
import { useProblemSet } from '../../../problem-set/index.ts'
import staff from '../../staff/Staff.module.css'
import { TimeBars } from '../../statistics/TimeBars.tsx'
import { useContest } from '../../useContest.ts'

/** When contestants hand in, and what they solve (CR-08). */
export function Statistics() {
  const { t } = useTranslation('contest-staff')
  const { contest } = useContest()
  const { to } = useProblemSet()
  const { data, error, mutate, isValidating } = useCall(getContestStatistics, { cid: contest.id })
  if (!data) return error ? <ReadFailure error={error} onRetry={mutate} /> : <Waiting />
  const { people, spanMinutes, problems } = data
  return (
    <div className={staff.sections}>
      <PageTitle title={t('statistics.title')} />
      {people === 0 ? (
        <Panel>
          <EmptyState title={t('statistics.none')} hint={t('statistics.noneHint')} />
        </Panel>
      ) : (
        <>
          <Panel
            title={t('statistics.byTime', { count: spanMinutes })}
            actions={<RefreshButton label={t('statistics.refresh')} isBusy={isValidating} onClick={mutate} />}
          >
            <TimeBars {...data} />
          </Panel>
          <Panel title={t('statistics.byProblem')} count={t('statistics.people', { count: people })}>
            <SolvedBars
              label={t('statistics.byProblem')}
              people={people}
              problems={problems.map(({ displayId, ...problem }) => ({
                ...problem,
                id: displayId,
                to: to('problem', { problemID: displayId }),
              }))}
              wordsOf={({ solved, tried }) => t('statistics.of', { solved, tried })}
            />
          </Panel>
        </>
      )}
    </div>
  )
}
