import type { Tag } from '@oj/functions/features/problem/contract-list.ts'
import type { CSSProperties } from 'react'
import { colourOr } from '../colour.ts'
import classes from './Level.module.css'

interface TagPillProps {
  tag: Tag
  onClick?: () => void
  /** whether the tag is chosen */
  pressed?: boolean
}

/** A tag with its colour as a dot; a button where it can be chosen. */
export function TagPill({ tag, onClick, pressed }: TagPillProps) {
  const style = { '--tag': colourOr(tag.color, 'currentcolor') } as CSSProperties
  if (!onClick) {
    return (
      <span className={classes.tag} style={style}>
        {tag.name}
      </span>
    )
  }
  return (
    <button type="button" className={classes.tag} style={style} aria-pressed={pressed} onClick={onClick}>
      {tag.name}
    </button>
  )
}
