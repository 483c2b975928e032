import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './Stacked.module.css'

/** A cell with what matters above, and `Under` it what else is known. */
export const Stacked = ({ children }: { children: ReactNode }) => <div className={classes.stacked}>{children}</div>

/** Small words below what they belong to, side by side while there is room. */
export const Under = ({ children }: { children: ReactNode }) => <span className={classes.under}>{children}</span>

/** What a row of staff is called; a link where there is a place for its reader to go to. */
export const RowTitle = ({ to, children }: { to: string | null; children: ReactNode }) => (
  <span className={classes.title}>{to === null ? children : <Link to={to}>{children}</Link>}</span>
)
