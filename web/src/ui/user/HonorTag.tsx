import classes from './UserLink.module.css'

/** A title with a dot in its colour; the words keep the page's text colour, so that any colour is readable. */
export const HonorTag = ({ name, color }: { name: string; color: string }) =>
  name === '' ? null : (
    <span className={classes.honor}>
      <span className={classes.dot} style={{ background: color }} />
      {name}
    </span>
  )
