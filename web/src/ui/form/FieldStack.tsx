import type { ReactNode } from 'react'
import classes from './FieldStack.module.css'

export const FieldStack = ({ children }: { children: ReactNode }) => <div className={classes.stack}>{children}</div>

/** Short fields side by side, as many as fit. */
export const FieldRow = ({ children }: { children: ReactNode }) => <div className={classes.row}>{children}</div>
