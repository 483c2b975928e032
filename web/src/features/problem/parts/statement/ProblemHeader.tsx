import type { getProblemDetail } from '@oj/functions/features/problem/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { IconChartPie, IconMessages } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useProblemSet } from '../../../problem-set/index.ts'
import { useSite } from '../../../site/index.ts'
import { type Limits, memoryLimits, timeLimits } from '../../limits.ts'
import { Level } from '../Level.tsx'
import { MyStatus } from '../MyStatus.tsx'
import { TagPill } from '../TagPill.tsx'
import classes from './ProblemHeader.module.css'

const StatisticsDialog = lazy(async () => ({ default: (await import('./StatisticsDialog.tsx')).StatisticsDialog }))

/** Title, level, tags, limits and counts of a problem. */
export function ProblemHeader({ detail }: { detail: AnswerOf<typeof getProblemDetail> }) {
  const { t } = useTranslation('problem')
  const { problem, problemCount: count, tags, myStatus } = detail
  const [counting, setCounting] = useState(false)
  const same = problem.isRemote || !problem.isScaled
  const set = useProblemSet()
  const site = useSite()
  return (
    <header className={classes.header}>
      <h1>
        <span className={classes.id}>{problem.problemId}</span> {problem.title} <MyStatus status={myStatus} />
      </h1>
      <div className={classes.marks}>
        <Level id={problem.difficulty} />
        {tags.map((tag) => (
          <TagPill key={tag.id} tag={tag} />
        ))}
      </div>
      <dl className={classes.facts}>
        <Fact name={t('fact.time')}>
          <Limit limits={timeLimits(problem.timeLimit, same)} />
        </Fact>
        <Fact name={t('fact.memory')}>
          <Limit limits={memoryLimits(problem.memoryLimit, same)} />
        </Fact>
        <Fact name={t('fact.accepted')}>
          {count.ac} / {count.total}
        </Fact>
        {problem.ioScore !== null && <Fact name={t('fact.score')}>{problem.ioScore}</Fact>}
        {problem.author !== '' && <Fact name={t('fact.author')}>{problem.author}</Fact>}
      </dl>
      <div className={classes.links}>
        <button type="button" onClick={() => setCounting(true)}>
          <IconChartPie size={17} aria-hidden /> {t('statistics.title')}
        </button>
        {set.discussed && site?.[set.discussed] && (
          <Link to={set.to('discussion', { problemID: problem.problemId })}>
            <IconMessages size={17} aria-hidden /> {t('discussion')}
          </Link>
        )}
      </div>
      {counting && (
        <Suspense>
          <StatisticsDialog count={count} onClose={() => setCounting(false)} />
        </Suspense>
      )}
    </header>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

function Limit({ limits: { cFamily, others } }: { limits: Limits }) {
  const { t } = useTranslation('problem')
  if (others === null) return cFamily
  return (
    <>
      {t('fact.cFamily', { value: cFamily })}{' '}
      <span className={classes.others}>{t('fact.others', { value: others })}</span>
    </>
  )
}
