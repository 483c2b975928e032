import { Link } from 'react-router'
import { SiteMark, useShownSite } from '../../../features/site/index.ts'
import classes from './Logo.module.css'

export function Logo() {
  const site = useShownSite()
  return (
    <Link to="/home" className={classes.logo}>
      <SiteMark height={30} />
      <span>{site?.shortName || 'OJ'}</span>
    </Link>
  )
}
