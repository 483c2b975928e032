import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './Frame.module.css'

interface Props {
  /** where the set begins, and what it is called */
  to: string
  title: string
  /** what the title leaves out, where it is a short one */
  whole?: string
  /** the tabs, and what else stands in the line */
  children: ReactNode
}

/** A set in one line, above pages that need the window. */
export const FrameBar = ({ to, title, whole = title, children }: Props) => (
  <div className={`unprinted ${classes.bar}`}>
    <Link className={classes.brief} to={to} title={whole}>
      {title}
    </Link>
    {children}
  </div>
)
