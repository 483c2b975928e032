import { IconChevronLeft } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { listOf } from '../kinds.ts'
import classes from './Gradebook.module.css'

interface Props {
  id: number
  /** null for the site */
  gid: number | null
  current: 'table' | 'failing' | 'settings'
}

/** Links to the pages of a gradebook, and back to its list. */
export function BookBar({ id, gid, current }: Props) {
  const { t } = useTranslation('gradebook')
  const places = [
    { key: 'table', to: `/gradebook/${id}` },
    { key: 'failing', to: `/gradebook/${id}/failing` },
    { key: 'settings', to: `/gradebook/${id}/settings` },
  ] as const
  return (
    <nav className={classes.bar} aria-label={t('bar.label')}>
      <Link to={listOf(gid)} className={classes.back}>
        <IconChevronLeft size={16} />
        {t('list.title')}
      </Link>
      {places.map(({ key, to }) => (
        <Link key={key} to={to} aria-current={current === key ? 'page' : undefined}>
          {t(`bar.${key}`)}
        </Link>
      ))}
    </nav>
  )
}
