import type { ReactNode } from 'react'
import classes from './SaveBar.module.css'

/** The state of a long form and its save button, which stay in sight while scrolling. */
export const SaveBar = ({ children }: { children: ReactNode }) => <div className={classes.bar}>{children}</div>
