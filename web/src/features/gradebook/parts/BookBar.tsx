import { IconChevronLeft } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import classes from './Gradebook.module.css'

/** The ways between the pages of a gradebook. */
export function BookBar({ id, current }: { id: number; current: 'table' | 'failing' | 'settings' }) {
  const { t } = useTranslation('gradebook')
  const places = [
    { key: 'table', to: `/gradebook/${id}` },
    { key: 'failing', to: `/gradebook/${id}/failing` },
    { key: 'settings', to: `/gradebook/${id}/settings` },
  ] as const
  return (
    <nav className={classes.bar} aria-label={t('bar.label')}>
      <Link to="/gradebook" className={classes.back}>
        <IconChevronLeft size={16} />
        {t('list.title')}
      </Link>
      {places.map(({ key, to }) => (
        <Link key={key} to={to} className={classes.place} aria-current={current === key ? 'page' : undefined}>
          {t(`bar.${key}`)}
        </Link>
      ))}
    </nav>
  )
}
