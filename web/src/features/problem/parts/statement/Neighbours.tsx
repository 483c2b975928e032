import type { getProblemDetail } from '@oj/functions/features/problem/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { type KeyName, keyTable, useKey } from '../../../../lib/keys.ts'
import { useSteps } from '../../useSteps.ts'
import classes from './Neighbours.module.css'

type Detail = AnswerOf<typeof getProblemDetail>

/** Links and keys to the previous and next problem: in the list that the reader came from, else in the whole set. */
export function Neighbours({ detail: { problem, previous, next } }: { detail: Detail }) {
  const { t } = useTranslation('problem')
  const { steps, before, after, addressOf } = useSteps(problem.problemId)
  const [last, following] = steps.length > 0 ? [before, after] : [previous, next]
  return (
    <nav className={`unprinted ${classes.neighbours}`} aria-label={t('navigator.beside')}>
      <Neighbour to={last && addressOf(last)} keyName="previousProblem" name={t('navigator.before')} problem={last}>
        <IconChevronLeft size={18} aria-hidden />
      </Neighbour>
      <Neighbour
        to={following && addressOf(following)}
        keyName="nextProblem"
        name={t('navigator.after')}
        problem={following}
      >
        <IconChevronRight size={18} aria-hidden />
      </Neighbour>
    </nav>
  )
}

interface NeighbourProps {
  /** absent at the end of the list */
  to: string | null | undefined
  keyName: KeyName
  name: string
  problem: { problemId: string; title: string } | null | undefined
  children: ReactNode
}

function Neighbour({ to, keyName, name, problem, children }: NeighbourProps) {
  const navigate = useNavigate()
  useKey(keyName, () => to && void navigate(to))
  if (!to || !problem) return <span className={classes.end}>{children}</span>
  const label = `${name}: ${problem.problemId} ${problem.title}`
  return (
    <Link className={classes.step} to={to} aria-label={label} title={label} aria-keyshortcuts={keyTable[keyName][1]}>
      {children}
    </Link>
  )
}
