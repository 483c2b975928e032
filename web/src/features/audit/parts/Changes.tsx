import type { AuditEntry } from '@oj/functions/features/audit/contract.ts'
import { useTranslation } from 'react-i18next'
import { readingOf } from '../words.ts'
import classes from './Audit.module.css'

/** The fields that an action changed, before and after. */
export function Changes({ changes }: { changes: AuditEntry['changes'] }) {
  const { t } = useTranslation('audit')
  return (
    <table className={classes.changes}>
      <thead>
        <tr>
          <th scope="col">{t('column.field')}</th>
          <th scope="col">{t('column.before')}</th>
          <th scope="col">{t('column.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{field}</th>
            <td data-label={t('column.before')}>
              <Value json={before} />
            </td>
            <td data-label={t('column.after')}>
              <Value json={after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Value({ json }: { json: string | null }) {
  const { t } = useTranslation('audit')
  const reading = readingOf(json)
  if (reading.kind === 'text') return <span className={classes.value}>{reading.text}</span>
  return <span className={classes.word}>{t(reading.kind)}</span>
}
