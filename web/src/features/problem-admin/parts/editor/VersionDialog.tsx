import { Loader, Text } from '@mantine/core'
import { getProblemVersion, type ProblemForm } from '@oj/functions/features/problem-admin/contract.ts'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../../lib/calls/swr.ts'
import { Dialog } from '../../../../ui/dialog/Dialog.tsx'
import { ErrorState } from '../../../../ui/state/ErrorState.tsx'
import type { ProblemEditor } from '../../useProblemEditor.ts'
import classes from './Editor.module.css'

interface Difference {
  name: string
  before: string
  after: string
}

/** Texts as they are, everything else as JSON. */
function formatValue(value: unknown): string {
  if (typeof value === 'string') return value
  return JSON.stringify(value, null, 1) ?? ''
}

/** The fields in which two forms differ, as text. */
function diffForms(before: ProblemForm, after: ProblemForm): Difference[] {
  const flat = ({ problem, ...parts }: ProblemForm): Readonly<Record<string, unknown>> => ({ ...problem, ...parts })
  const old = flat(before)
  const now = flat(after)
  return Object.keys(old)
    .map((name) => ({ name, before: formatValue(old[name]), after: formatValue(now[name]) }))
    .filter((one) => one.before !== one.after)
}

interface Props {
  editor: ProblemEditor
  /** null closes it */
  version: number | null
  onClose: () => void
}

/** The differences between a version of the problem and the form. */
export function VersionDialog({ editor: { pid, form }, version, onClose }: Props) {
  const { t } = useTranslation('problem-admin')
  const { data, error, mutate } = useCall(getProblemVersion, version === null ? null : { pid, version })
  const differences = data ? diffForms(data.form, form) : []
  return (
    <Dialog
      opened={version !== null}
      onClose={onClose}
      title={t('history.lookTitle', { version: version ?? 0 })}
      size="xl"
    >
      {!data && (error ? <ErrorState message={error.message} onRetry={mutate} /> : <Loader />)}
      {data && differences.length === 0 && <Text>{t('history.same')}</Text>}
      {differences.map(({ name, before, after }) => (
        <section key={name} className={classes.difference}>
          <h3>{name}</h3>
          <pre>{before}</pre>
          <pre>{after}</pre>
        </section>
      ))}
    </Dialog>
  )
}
