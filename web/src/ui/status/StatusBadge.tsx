import { useTranslation } from 'react-i18next'
import classes from './StatusBadge.module.css'
import { statusOf } from './status.ts'

interface Props {
  status: number
  /** cases done of all while it is being judged */
  progress?: { done: number; total: number } | null
}

/** A submission's status with its name in the reader's language; a running one shows that it lives. */
export function StatusBadge({ status, progress }: Props) {
  const { t } = useTranslation()
  const { name, tone, running } = statusOf(status)
  return (
    <span className={classes.badge} data-tone={tone} data-status={status}>
      {running && <span className={classes.spinner} aria-hidden />}
      {t(`status.${name}`)}
      {running && progress && progress.total > 0 && (
        <span className={classes.progress}>
          {progress.done}/{progress.total}
        </span>
      )}
    </span>
  )
}
