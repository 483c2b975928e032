import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import classes from './Staff.module.css'

interface Props {
  username: string
  realname?: string
  team: string
  seat: string
  /** when it was that they are shown for, where no column has room for it */
  at?: string | undefined
}

/** A contestant as those see them who go to them: their name, and below it who that is and where they sit. */
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
