import { IconSettings } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './Frame.module.css'

interface Way {
  readonly to: string
  readonly name: string
}

interface Props {
  title: string
  /** the first page of a set shows all facts; other pages have headings of their own */
  isFirst: boolean
  facts: ReactNode
  /** the list of its group */
  ofGroup: Way | null
  manage: Way | null
  aside: ReactNode
  children: ReactNode
}

/** The title and facts of a problem set, above its pages. */
export function FrameHead({ title, isFirst, facts, ofGroup, manage, aside, children }: Props) {
  return (
    <header className={classes.head} data-brief={!isFirst || undefined}>
      <div className={classes.top}>
        <div className={classes.name}>
          {isFirst ? <h1 className={classes.title}>{title}</h1> : <p className={classes.title}>{title}</p>}
          {isFirst && facts}
          {ofGroup && (
            <Link className={classes.group} to={ofGroup.to}>
              {ofGroup.name}
            </Link>
          )}
          {manage && (
            <Link className={classes.manage} to={manage.to}>
              <IconSettings size={15} stroke={1.8} aria-hidden />
              {manage.name}
            </Link>
          )}
        </div>
        {aside}
      </div>
      {children}
    </header>
  )
}
