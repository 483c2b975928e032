import classes from './Avatar.module.css'

interface Props {
  /** the path of the picture, or empty */
  src: string
  /** the user's name; its first letter is shown without a picture */
  name: string
  /** pixels of each side */
  size?: number
}

/** The colours of letters without a picture; the same name has the same one. */
const tones = ['accent', 'good', 'warn', 'bad', 'broken'] as const

/** A user's round picture. It says nothing to screen readers: the name stands beside it. */
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
