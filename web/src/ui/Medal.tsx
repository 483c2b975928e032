import classes from './Medal.module.css'

interface Props {
  rank: number
  /** whether the first three look like all others */
  isPlain?: boolean
}

/** A rank; the first three in gold, silver and bronze. */
export const Medal = ({ rank, isPlain = false }: Props) => (
  <span className={classes.medal} data-rank={rank <= 3 && !isPlain ? rank : undefined}>
    {rank}
  </span>
)
