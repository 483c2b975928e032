import { Skeleton } from '@mantine/core'
import { type AuditEntry, auditFilterMax } from '@oj/functions/features/audit/contract.ts'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../../lib/calls/callError.ts'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { UserName } from '../../../ui/user/UserName.tsx'
import { findAction, findSection } from '../words.ts'
import classes from './Audit.module.css'
import { Changes } from './Changes.tsx'

interface Props {
  /** undefined while they are on their way */
  entries: readonly AuditEntry[] | undefined
  error: CallError | undefined
  onRetry: () => unknown
  /** others are on their way; the old ones stay, dimmed */
  loading: boolean
  isFiltered: boolean
}

/** The entries of a page of the log, with their states: loading, failed, empty, full. */
export function Entries({ entries, error, onRetry, loading, isFiltered }: Props) {
  const { t } = useTranslation('audit')
  if (!entries && error) return <ErrorState message={error.message} onRetry={onRetry} />
  if (!entries) return <Waiting />
  if (entries.length === 0) {
    return isFiltered ? (
      <EmptyState title={t('noMatch')} hint={t('noMatchHint', { max: auditFilterMax })} />
    ) : (
      <EmptyState title={t('none')} hint={t('noneHint')} />
    )
  }
  return (
    <ol className={classes.entries} aria-label={t('list')} data-dim={loading || undefined}>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ol>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit')
  const { at, uid, username, ip, requestId, changes } = entry
  return (
    <li>
      <p className={classes.what}>
        <Sentence {...entry} />
      </p>
      <p className={classes.who}>
        <UserName uid={uid} username={username} />
        <time dateTime={at}>{dayjs(at).format('YYYY-MM-DD HH:mm:ss')}</time>
        <span title={t('request', { id: requestId })}>{ip}</span>
      </p>
      {changes.length > 0 && (
        <details className={classes.details}>
          <summary>{t('changes', { count: changes.length })}</summary>
          <Changes changes={changes} />
        </details>
      )}
    </li>
  )
}

/** What was done to what, in words; an action without words as the server wrote it. */
function Sentence({ action, target }: AuditEntry) {
  const { t } = useTranslation('audit')
  const known = findAction(action)
  if (!known) {
    return (
      <>
        <code>{action}</code> {target}
      </>
    )
  }
  const section = known === 'settings.change' ? findSection(target) : undefined
  return t(`action.${known}`, { target: section ? t(`section.${section}`) : target })
}

const Waiting = () => (
  <div className={classes.waiting} aria-busy>
    {['a', 'b', 'c', 'd', 'e', 'f'].map((line) => (
      <Skeleton key={line} height={44} />
    ))}
  </div>
)
