import type { getProblemDetail } from '@oj/functions/features/problem/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { IconChartPie, IconListCheck, IconMessages } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { popup } from '../../../../ui/part/part.tsx'
import { useProblemSet } from '../../../problem-set/index.ts'
import { useSite } from '../../../site/index.ts'
import classes from './ProblemLinks.module.css'

const StatisticsDialog = popup(async () => (await import('./StatisticsDialog.tsx')).StatisticsDialog)

/** Links to everybody's submissions, the statistics and the discussion of a problem. */
export function ProblemLinks({ detail }: { detail: AnswerOf<typeof getProblemDetail> }) {
  const { problem, problemCount: count } = detail
  const { problemId } = problem
  const { t } = useTranslation('problem')
  const [counting, setCounting] = useState(false)
  const set = useProblemSet()
  const site = useSite()
  const submissions = set.to('submissions')
  const ofProblem = new URLSearchParams({ problemID: problemId, completeProblemID: 'true' })
  return (
    <div className={classes.links}>
      {submissions !== '' && (
        <Link className={classes.link} title={t('everybodys')} to={`${submissions}?${ofProblem}`}>
          <IconListCheck size={16} aria-hidden /> <span>{t('everybodys')}</span>
        </Link>
      )}
      {detail.isCounted && (
        <button type="button" className={classes.link} title={t('statistics.title')} onClick={() => setCounting(true)}>
          <IconChartPie size={16} aria-hidden /> <span>{t('statistics.title')}</span>
        </button>
      )}
      {set.discussed && site?.[set.discussed] && (
        <Link className={classes.link} title={t('discussion')} to={set.to('discussion', { problemID: problemId })}>
          <IconMessages size={16} aria-hidden /> <span>{t('discussion')}</span>
        </Link>
      )}
      {counting && (
        <StatisticsDialog
          pid={problem.id}
          count={count}
          onClose={() => setCounting(false)}
          onFailed={() => setCounting(false)}
        />
      )}
    </div>
  )
}
