import classes from './Medal.module.css'

/** A rank; the first three in gold, silver and bronze. */
export const Medal = ({ rank }: { rank: number }) => (
  <span className={classes.medal} data-rank={rank <= 3 ? rank : undefined}>
    {rank}
  </span>
)
