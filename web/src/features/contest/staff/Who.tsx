import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import classes from './Staff.module.css'

interface Props {
  username: string
  realname?: string
  team: string
  seat: string
  /** a time, where no column has room for it */
  at?: string | undefined
}

/** A contestant for those who go to them: the username, and below it their names and their seat. */
export function Who({ username, realname = '', team, seat, at }: Props) {
  const place = [team, realname, seat].filter((text) => text !== '').join(' · ')
  return (
    <div className={classes.who}>
      <span className={classes.name}>{username}</span>
      {place && <span className={classes.place}>{place}</span>}
      {at !== undefined && (
        <span className={classes.place}>
          <RelativeTime at={at} />
        </span>
      )}
    </div>
  )
}
