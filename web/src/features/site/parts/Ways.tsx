import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import classes from './Ways.module.css'

/** What the bar or a phone's drawer has no item for. */
const ways = [
  { to: '/timedwork', label: 'timedwork' },
  { to: '/course', label: 'course' },
  { to: '/rating-rank', label: 'rating-rank' },
] as const

/** Ways from the home page to what else the site has. */
export function Ways() {
  const { t } = useTranslation(['site', 'common'])
  return (
    <ul className={classes.ways} aria-label={t('ways')}>
      {ways.map(({ to, label }) => (
        <li key={to}>
          <Link to={to}>{t(`common:nav.${label}`)}</Link>
        </li>
      ))}
    </ul>
  )
}
