import { useTranslation } from 'react-i18next'
import { statusAttributes } from './colored.ts'
import classes from './StatusBadge.module.css'
import { statusOf } from './status.ts'

interface Props {
  status: number
  /** while it is being judged */
  progress?: { done: number; total: number } | null
  /** only the letters, if there is no room for the name */
  brief?: boolean
}

/** A submission's status in the reader's language; a running one has a spinner. */
export function StatusBadge({ status, progress, brief = false }: Props) {
  const { t } = useTranslation()
  const look = statusOf(status)
  const name = t(`status.${look.name}`)
  return (
    <span className={classes.badge} {...statusAttributes(look)} data-status={status}>
      {look.running && <span className={classes.spinner} aria-hidden />}
      {brief && look.letters ? (
        <abbr className={classes.letters} title={name} aria-label={name}>
          {look.letters}
        </abbr>
      ) : (
        name
      )}
      {look.running && progress && progress.total > 0 && (
        <span className={classes.progress}>
          {progress.done}/{progress.total}
        </span>
      )}
    </span>
  )
}
