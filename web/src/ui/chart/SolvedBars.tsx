import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import classes from './SolvedBars.module.css'

interface Problem {
  readonly pid: number
  /** its letter or number */
  readonly id: string
  readonly title: string
  readonly to: string
  readonly solved: number
  readonly tried: number
}

interface Props {
  label: string
  /** all who could have solved them */
  people: number
  problems: readonly Problem[]
  /** both counts of a problem in words */
  wordsOf: (problem: Problem) => string
}

const toPercent = (part: number, whole: number) => `${(100 * part) / Math.max(1, whole)}%`

/** How many of some people have solved each problem, and how many have tried it in vain. */
export const SolvedBars = ({ label, people, problems, wordsOf }: Props) => (
  <ul className={classes.bars} aria-label={label}>
    {problems.map((problem) => {
      const { pid, id, title, to, solved, tried } = problem
      const shares = { '--solved': toPercent(solved, people), '--tried': toPercent(tried, people) } as CSSProperties
      return (
        <li key={pid}>
          <Link to={to} title={title}>
            <b>{id}</b> <span className={classes.title}>{title}</span>
          </Link>
          <span className={classes.track} style={shares} aria-hidden />
          <span className={classes.words}>{wordsOf(problem)}</span>
        </li>
      )
    })}
  </ul>
)
