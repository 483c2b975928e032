import { getContestProblem } from '@oj/functions/features/contest/participation/contract.ts'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../../lib/calls/swr.ts'
import { PageTitle } from '../../../../ui/PageTitle.tsx'
import { Rejudgings } from '../../../judge-admin/index.ts'
import { useContest } from '../../useContest.ts'

/** Judges submissions of a contest again: at once, or beside their verdicts (CT-08). */
export function Rejudge() {
  const { t } = useTranslation('contest-staff')
  const { contest } = useContest()
  const { data: problems = [] } = useCall(getContestProblem, { cid: contest.id })
  return (
    <>
      <PageTitle title={t('rejudge.title')} />
      <Rejudgings problems={problems.map(({ displayId, displayTitle }) => ({ displayId, title: displayTitle }))} />
    </>
  )
}
