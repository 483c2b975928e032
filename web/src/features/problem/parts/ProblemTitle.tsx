import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { Under } from '../../../ui/table/Stacked.tsx'
import { type ProblemSet, problemLinkState } from '../../problem-set/index.ts'
import classes from './ProblemTitle.module.css'
import { TagPill } from './TagPill.tsx'

interface Props {
  problem: {
    readonly pid: number
    readonly problemId: string
    readonly title: string
    readonly tags: readonly ComponentProps<typeof TagPill>['tag'][]
  }
  set: ProblemSet
  /** a phone: the id stands before the title, level and counts below it */
  narrow: boolean
  level: ReactNode
  counts: ReactNode
  more?: ReactNode
}

/** A problem in a list of a set: a link to it, and its tags. */
export function ProblemTitle({ problem, set, narrow, level, counts, more }: Props) {
  const { pid, problemId, title, tags } = problem
  return (
    <div className={classes.named}>
      <Link className={classes.title} to={set.to('problem', { problemID: problemId })} {...problemLinkState(pid)}>
        {narrow ? `${problemId} ${title}` : title}
      </Link>
      {(narrow || tags.length > 0 || more) && (
        <Under>
          {narrow && level}
          {tags.map((tag) => (
            <TagPill key={tag.id} tag={tag} />
          ))}
          {more}
          {narrow && counts}
        </Under>
      )}
    </div>
  )
}

/** Counts of a problem on one line. */
export const Counts = ({ children }: { children: ReactNode }) => <span className={classes.counts}>{children}</span>
