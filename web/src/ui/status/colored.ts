import type { CSSProperties } from 'react'
import type { StatusLook } from './status.ts'

/** The attributes that give an element the colours of a status: `--ink`, `--paper`, `--edge` and `--fill` (`ui/tone.css`). */
export const statusAttributes = ({ tone, color }: StatusLook) => ({
  'data-tone': tone,
  style: { '--tone': color } as CSSProperties,
})
