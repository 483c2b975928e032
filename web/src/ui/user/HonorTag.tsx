import classes from './UserLink.module.css'

/** A title in its colour, on a tint of it; the words keep the page's own ink, so that any colour can be read. */
export const HonorTag = ({ name, color }: { name: string; color: string }) =>
  name === '' ? null : (
    <span className={classes.honor}>
      <span className={classes.dot} style={{ background: color }} />
      {name}
    </span>
  )
