import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import classes from './Stacked.module.css'

/** A cell with its main content above and `Under` below it. */
export const Stacked = ({ children }: { children: ReactNode }) => <div className={classes.stacked}>{children}</div>

/** Small text below the main content of a cell. */
export const Under = ({ children }: { children: ReactNode }) => <span className={classes.under}>{children}</span>

/** The title of a row in lists of staff; a link if the reader may open it. */
export const RowTitle = ({ to, children }: { to: string | null; children: ReactNode }) => (
  <span className={classes.title}>{to === null ? children : <TitleLink to={to}>{children}</TitleLink>}</span>
)

/** A link that looks like the title of a row. */
export const TitleLink = (props: LinkProps) => <Link {...props} className={classes.link} />
