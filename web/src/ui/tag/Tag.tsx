import type { ReactNode } from 'react'
import classes from './Tag.module.css'

interface Props {
  tone: 'plain' | 'good' | 'warn' | 'bad' | 'accent'
  children: ReactNode
}

/** A word on a tinted background, such as a role or a state. */
export const Tag = ({ tone, children }: Props) => (
  <span className={classes.tag} data-tone={tone}>
    {children}
  </span>
)
