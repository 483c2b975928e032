import classes from './Avatar.module.css'

interface Props {
  src: string
  /** its first letter is shown if there is no picture */
  name: string
  /** pixels per side */
  size?: number
}

/** The colours of letters; the same name always has the same one. */
const tones = ['accent', 'good', 'warn', 'bad', 'broken'] as const

/** A user's round picture, hidden from screen readers since the name stands beside it. */
export function Avatar({ src, name, size = 30 }: Props) {
  const box = { width: size, height: size, fontSize: Math.round(size * 0.46) }
  return src === '' ? (
    <span className={classes.letter} data-tone={tones[name.length % tones.length]} style={box} aria-hidden>
      {[...name][0]?.toUpperCase()}
    </span>
  ) : (
    <img className={classes.picture} src={src} alt="" style={box} loading="lazy" decoding="async" />
  )
}
