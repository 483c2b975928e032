import { Link } from 'react-router'
import { Stacked, Under } from '../../../ui/table/Stacked.tsx'
import classes from './EntryTitle.module.css'

interface Props {
  /** its id in the set */
  displayId: string
  title: string
  /** where the title leads, and what it says of that */
  to: string
  tip?: string | undefined
  /** what else is known of it, small below */
  about: readonly string[]
  /** what its staff should mend */
  warning?: string | undefined
}

/** A problem in the list that staff keep of a set's problems. */
export const EntryTitle = ({ displayId, title, to, tip, about, warning }: Props) => (
  <Stacked>
    <span className={classes.title}>
      <b>{displayId}</b>
      <Link to={to} title={tip}>
        {title}
      </Link>
    </span>
    <Under>{about.join(' · ')}</Under>
    {warning && (
      <span className={classes.warning} data-tone="warn">
        {warning}
      </span>
    )}
  </Stacked>
)
