import { Skeleton } from '@mantine/core'
import { type AuditEntry, auditFilterMax } from '@oj/functions/features/audit/contract.ts'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../../lib/calls/callError.ts'
import { i18n } from '../../../lib/i18n/i18n.ts'
import type english from '../../../locales/en/audit.json'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { PersonName } from '../../../ui/user/PersonName.tsx'
import { describeRecordChange, findSection, readingOf } from '../words.ts'
import classes from './Audit.module.css'

interface Props {
  entries: readonly AuditEntry[] | undefined
  error: CallError | undefined
  onRetry: () => unknown
  /** others are loading; the old ones stay, dimmed */
  loading: boolean
  isFiltered: boolean
}

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
        <PersonName uid={uid} username={username} />
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

type Actions = typeof english.action
type KnownAction = { [Kind in keyof Actions]: `${Kind}.${keyof Actions[Kind] & string}` }[keyof Actions]

/** Whether an action has a sentence of its own: a server that is newer than the page may do more. */
const hasSentence = (action: string): action is KnownAction =>
  action.includes('.') && i18n.exists(`audit:action.${action}`)

/** An action as a sentence; one without a sentence as the server wrote it. */
function Sentence({ action, target }: AuditEntry) {
  const { t } = useTranslation(['audit', 'content'])
  const record = describeRecordChange(action)
  if (record) return t(record.sentence, { one: t(record.one), target })
  if (!hasSentence(action)) {
    return (
      <>
        <code>{action}</code> {target}
      </>
    )
  }
  const section = action === 'settings.change' ? findSection(target) : undefined
  return t(`action.${action}`, { target: section ? t(`section.${section}`) : target })
}

const Waiting = () => (
  <div className={classes.waiting} aria-busy>
    {['a', 'b', 'c', 'd', 'e', 'f'].map((line) => (
      <Skeleton key={line} height={44} />
    ))}
  </div>
)

function Changes({ changes }: { changes: AuditEntry['changes'] }) {
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
