import { IconChevronLeft, IconExternalLink } from '@tabler/icons-react'
import { Link } from 'react-router'
import classes from './AdminBar.module.css'

interface Way {
  readonly to: string
  readonly name: string
  readonly isCurrent: boolean
}

interface Props {
  title: string
  /** the way back, and what it is called for those who can't see it */
  back: { to: string; label: string }
  /** what the other pages are called together */
  label: string
  ways: readonly Way[]
  /** the page of readers, which opens in another tab */
  look: { to: string; name: string }
}

/** Above each page of something in the back office: its title with the way back to the list, and the ways to its other pages. */
export function AdminBar({ title, back, label, ways, look }: Props) {
  return (
    <div className={classes.bar}>
      <Link className={classes.back} to={back.to} aria-label={back.label}>
        <IconChevronLeft className="unprinted" size={18} aria-hidden />
        <span>{title}</span>
      </Link>
      <nav className={classes.pages} aria-label={label}>
        {ways.map(({ to, name, isCurrent }) => (
          <Link key={to} to={to} aria-current={isCurrent ? 'page' : undefined}>
            {name}
          </Link>
        ))}
        <Link to={look.to} target="_blank">
          {look.name} <IconExternalLink size={14} aria-hidden />
        </Link>
      </nav>
    </div>
  )
}
