import { IconBalloonFilled } from '@tabler/icons-react'
import classes from './Problems.module.css'

/** The balloon of a problem in its colour; nothing where it has none. */
export const Balloon = ({ color }: { color: string | null }) =>
  color && (
    <span className={classes.balloon} style={{ color }} aria-hidden>
      <IconBalloonFilled size={18} />
    </span>
  )
