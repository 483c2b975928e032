import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './Frame.module.css'

interface Props {
  to: string
  title: string
  /** the full title, if `title` is a short one */
  whole?: string
  children: ReactNode
}

/** A problem set in one line, above pages that take the whole window. */
export const FrameBar = ({ to, title, whole = title, children }: Props) => (
  <div className={`unprinted ${classes.bar}`}>
    <Link className={classes.brief} to={to} title={whole}>
      {title}
    </Link>
    {children}
  </div>
)
