import type { ReactNode } from 'react'
import classes from './SaveBar.module.css'

/** What is said of a long form, and what saves it: in sight wherever one is in the form. */
export const SaveBar = ({ children }: { children: ReactNode }) => <div className={classes.bar}>{children}</div>
