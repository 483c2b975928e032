import { Loader, Text } from '@mantine/core'
import { getProblemVersion } from '@oj/functions/features/problem-admin/contract.ts'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../../lib/calls/swr.ts'
import { Dialog } from '../../../../ui/dialog/Dialog.tsx'
import { ErrorState } from '../../../../ui/state/ErrorState.tsx'
import { diffForms } from '../../differences.ts'
import type { ProblemEditor } from '../../useProblemEditor.ts'
import classes from './Editor.module.css'

interface Props {
  editor: ProblemEditor
  /** null closes it */
  version: number | null
  onClose: () => void
}

/** What a version of the problem said where the form says something else now. */
export function VersionDialog({ editor: { pid, form }, version, onClose }: Props) {
  const { t } = useTranslation('problem-admin')
  const { data, error, mutate } = useCall(getProblemVersion, version === null ? null : { pid, version })
  const found = data ? diffForms(data.form, form) : []
  return (
    <Dialog
      opened={version !== null}
      onClose={onClose}
      title={t('history.lookTitle', { version: version ?? 0 })}
      size="xl"
    >
      {!data && (error ? <ErrorState message={error.message} onRetry={() => mutate()} /> : <Loader />)}
      {data && found.length === 0 && <Text>{t('history.same')}</Text>}
      {found.map(({ name, before, after }) => (
        <section key={name} className={classes.difference}>
          <h3>{name}</h3>
          <pre>{before}</pre>
          <pre>{after}</pre>
        </section>
      ))}
    </Dialog>
  )
}
