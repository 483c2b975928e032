import { useTranslation } from 'react-i18next'
import { statusAttributes } from './colored.ts'
import classes from './StatusBadge.module.css'
import { statusOf } from './status.ts'

interface Props {
  status: number
  /** cases done of all while it is being judged */
  progress?: { done: number; total: number } | null
  /** the letters alone where there is no room for the name */
  brief?: boolean
}

/** A submission's status with its name in the reader's language; a running one shows that it lives. */
export function StatusBadge({ status, progress, brief = false }: Props) {
  const { t } = useTranslation()
  const shown = statusOf(status)
  const name = t(`status.${shown.name}`)
  return (
    <span className={classes.badge} {...statusAttributes(shown)} data-status={status}>
      {shown.running && <span className={classes.spinner} aria-hidden />}
      {brief && shown.letters ? (
        <abbr className={classes.letters} title={name} aria-label={name}>
          {shown.letters}
        </abbr>
      ) : (
        name
      )}
      {shown.running && progress && progress.total > 0 && (
        <span className={classes.progress}>
          {progress.done}/{progress.total}
        </span>
      )}
    </span>
  )
}
