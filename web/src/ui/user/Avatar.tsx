import { deletedName } from '@oj/functions/features/account/contract-deleted.ts'
import type { CSSProperties } from 'react'
import classes from './Avatar.module.css'
import { hueOf } from './hueOf.ts'

interface Props {
  src: string
  /** the account, or what else is shown: its colour */
  id: string
  /** its first letter is shown if there is no picture */
  name: string
  /** pixels per side */
  size?: number
}

/** What stands in place of a picture: the first letter of the name, which signs may precede. */
const letterOf = (name: string) =>
  name === deletedName ? '?' : (/[\p{L}\p{N}]/u.exec(name) ?? [...name])[0]?.toUpperCase()

/** A user's round picture, hidden from screen readers since the name stands beside it. */
export function Avatar({ src, id, name, size = 30 }: Props) {
  const box = { width: size, height: size, fontSize: Math.round(size * 0.46) }
  return src === '' ? (
    <span className={classes.letter} style={{ ...box, '--hue': hueOf(id) } as CSSProperties} aria-hidden>
      {letterOf(name)}
    </span>
  ) : (
    <img className={classes.picture} src={src} alt="" style={box} loading="lazy" decoding="async" />
  )
}
