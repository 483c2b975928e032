import type { getProblemDetail } from '@oj/functions/features/problem/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { type KeyName, keyTable, useKey } from '../../../../lib/keys.ts'
import { useNeighbours } from '../../useNeighbours.ts'
import classes from './Neighbours.module.css'

type Detail = AnswerOf<typeof getProblemDetail>

/** Links and keys to the previous and next problem: in the list that the reader came from, else in the whole set. */
export function Neighbours({ detail }: { detail: Detail }) {
  const { t } = useTranslation('problem')
  const { before, after } = useNeighbours(detail)
  return (
    <nav className={`unprinted ${classes.neighbours}`} aria-label={t('navigator.beside')}>
      <Neighbour keyName="previousProblem" name={t('navigator.before')} problem={before}>
        <IconChevronLeft size={18} aria-hidden />
      </Neighbour>
      <Neighbour keyName="nextProblem" name={t('navigator.after')} problem={after}>
        <IconChevronRight size={18} aria-hidden />
      </Neighbour>
    </nav>
  )
}

interface NeighbourProps {
  keyName: KeyName
  name: string
  /** null at the end of the list */
  problem: ReturnType<typeof useNeighbours>['after']
  children: ReactNode
}

function Neighbour({ keyName, name, problem, children }: NeighbourProps) {
  const navigate = useNavigate()
  useKey(keyName, () => problem && void navigate(problem.to))
  if (!problem) return <span className={classes.end}>{children}</span>
  const label = `${name}: ${problem.problemId} ${problem.title}`
  return (
    <Link
      className={classes.step}
      to={problem.to}
      aria-label={label}
      title={label}
      aria-keyshortcuts={keyTable[keyName][1]}
    >
      {children}
    </Link>
  )
}
