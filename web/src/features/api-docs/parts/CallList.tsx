import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { currentLocale } from '../../../lib/i18n/i18n.ts'
import type { Slice } from '../document.ts'
import classes from './ApiDocs.module.css'

interface Props {
  slices: readonly Slice[]
  /** the id of the call that is shown */
  chosen: string | null
  /** whether all slices are open, not only that of the chosen call */
  open: boolean
  linkTo: (call: string) => string
}

/** The calls by slice; a slice opens to show its calls. */
export function CallList({ slices, chosen, open, linkTo }: Props) {
  const { t } = useTranslation('api-docs')
  return slices.map(({ name, title, calls }) => (
    <details key={`${name} ${open}`} open={open || calls.some(({ id }) => id === chosen)} className={classes.slice}>
      <summary>
        {title[currentLocale()]} <span className={classes.count}>{t('count', { count: calls.length })}</span>
      </summary>
      <ul>
        {calls.map(({ id, method, summary, path }) => (
          <li key={id}>
            <Link to={linkTo(id)} aria-current={id === chosen ? 'page' : undefined} title={path}>
              <span className={classes.method} data-method={method}>
                {method}
              </span>
              <span lang="en">{summary}</span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  ))
}
