import type { getProblemDetail } from '@oj/functions/features/problem/contract.ts'
import { isObjective } from '@oj/functions/features/problem/contract-facts.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../../lib/session/session.ts'
import { nameOfAuthor } from '../../../../ui/user/nameOfPerson.ts'
import { limitsOf } from '../../limits.ts'
import { FavouriteButton } from '../Favourite.tsx'
import { Level } from '../Level.tsx'
import { MyStatus } from '../MyStatus.tsx'
import { Neighbours } from './Neighbours.tsx'
import classes from './ProblemHeader.module.css'

/** Title, level, limits and counts of a problem; its tags, which may hint at a solution, stand below its text. */
export function ProblemHeader({ detail }: { detail: AnswerOf<typeof getProblemDetail> }) {
  const { t } = useTranslation('problem')
  const { problem, problemCount: count, myStatus } = detail
  const { timeLimit, memoryLimit } = problem
  const { isBack } = useSession()
  const limits = limitsOf(timeLimit, memoryLimit, problem.isRemote || !problem.isScaled)
  return (
    <header>
      <div className={classes.title}>
        <h1>
          <span className={classes.id}>{problem.problemId}</span> {problem.title} <MyStatus status={myStatus} />
          {isBack && <FavouriteButton pid={problem.id} isFavourite={detail.isFavourite} />}
        </h1>
        <Neighbours detail={detail} />
      </div>
      <div className={classes.line}>
        <Level id={problem.difficulty} />
        <dl className={classes.facts}>
          {!isObjective(problem) && (
            <Fact name={t('fact.limits')} isBare>
              {limits.others === null ? limits.cFamily : t('fact.cFamily', { value: limits.cFamily })}
            </Fact>
          )}
          {!isObjective(problem) && limits.others !== null && (
            <Fact name={t('fact.limits')} isBare>
              <span className={classes.others}>{t('fact.others', { value: limits.others })}</span>
            </Fact>
          )}
          {problem.isFileIO && (
            <Fact name={t('fileIO.title')} label={t('fileIO.label')}>
              <span className={classes.files}>
                {problem.ioReadFileName} → {problem.ioWriteFileName}
              </span>
            </Fact>
          )}
          <Fact name={t('fact.accepted')}>{detail.isCounted ? `${count.ac} / ${count.total}` : '?'}</Fact>
          {problem.ioScore !== null && <Fact name={t('fact.score')}>{problem.ioScore}</Fact>}
          {problem.remoteAddress !== null && (
            <Fact name={t('fact.original')}>
              <a href={problem.remoteAddress} target="_blank" rel="noreferrer">
                {new URL(problem.remoteAddress).host}
              </a>
            </Fact>
          )}
          {problem.author !== '' && <Fact name={t('fact.author')}>{nameOfAuthor(problem)}</Fact>}
        </dl>
      </div>
    </header>
  )
}

interface FactProps {
  name: string
  /** a shorter name to show */
  label?: string
  /** shows no name: figures with units speak for themselves */
  isBare?: boolean
  children: ReactNode
}

const Fact = ({ name, label = name, isBare = false, children }: FactProps) => (
  <div title={name}>
    <dt className={isBare ? 'unseen' : undefined}>{label}</dt>
    <dd>{children}</dd>
  </div>
)
