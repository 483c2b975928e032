import type { ReactNode } from 'react'
import classes from './FieldStack.module.css'

/** The fields of a form, one below the other. */
export const FieldStack = ({ children }: { children: ReactNode }) => <div className={classes.stack}>{children}</div>

/** Short fields side by side, as many as there is room for. */
export const FieldRow = ({ children }: { children: ReactNode }) => <div className={classes.row}>{children}</div>
