import type { Tag } from '@oj/functions/features/problem/contract.ts'
import type { CSSProperties } from 'react'
import classes from './Level.module.css'

interface TagPillProps {
  tag: Tag
  /** makes the tag a button */
  onClick?: () => void
}

/** A tag with its colour as a dot; a button where it can be chosen. */
export function TagPill({ tag, onClick }: TagPillProps) {
  const style = { '--tag': tag.color || 'currentcolor' } as CSSProperties
  if (!onClick) {
    return (
      <span className={classes.tag} style={style}>
        {tag.name}
      </span>
    )
  }
  return (
    <button type="button" className={classes.tag} style={style} onClick={onClick}>
      {tag.name}
    </button>
  )
}
