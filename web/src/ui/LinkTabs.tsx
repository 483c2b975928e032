import { Link, useLocation } from 'react-router'
import classes from './LinkTabs.module.css'

interface Props {
  /** for assistive technology */
  label: string
  tabs: readonly { readonly to: string; readonly name: string }[]
}

/** Pages that stand side by side: links in one line, of which the current page is marked. */
export function LinkTabs({ label, tabs }: Props) {
  const { pathname } = useLocation()
  return (
    <nav className={classes.tabs} aria-label={label}>
      {tabs.map(({ to, name }) => (
        <Link key={to} to={to} aria-current={to === pathname ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  )
}
