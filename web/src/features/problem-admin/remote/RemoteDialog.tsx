import { Alert, Stack, Text, TextInput } from '@mantine/core'
import { remoteJudges, remoteTitles } from '@oj/functions/features/judging/contract-remotes.ts'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showFailure } from '../../../lib/calls/call.ts'
import { CallError } from '../../../lib/calls/callError.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { ChoiceField } from '../../../ui/form/ChoiceField.tsx'

interface RemoteChoice {
  name: (typeof remoteJudges)[number]
  problemId: string
  displayId: string
}

interface Props {
  hint: string
  /** the field for its id in a set, with the value `first`; absent: it is not asked for */
  displayId?: { label: string; description?: string; first: string; required: boolean }
  /** brings the problem in; the dialog shows a failure */
  onBring: (choice: RemoteChoice) => Promise<void>
  onClose: () => void
}

/** Asks which problem of which other judge to bring in, and under which id. */
export function RemoteDialog({ hint, displayId, onBring, onClose }: Props) {
  const { t } = useTranslation('problem-admin')
  const [name, setName] = useState<RemoteChoice['name']>(remoteJudges[0])
  const [number, setNumber] = useState('')
  const [ownId, setOwnId] = useState(displayId?.first ?? '')
  const [running, setRunning] = useState(false)
  const [fault, setFault] = useState('')
  const problemId = number.trim()
  const isReady = problemId !== '' && !(displayId?.required && ownId.trim() === '')

  async function bring(event: FormEvent) {
    event.preventDefault()
    if (!isReady) return
    setRunning(true)
    setFault('')
    try {
      await onBring({ name, problemId, displayId: ownId.trim() })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      showFailure(error, (_, words) => setFault(words))
    } finally {
      setRunning(false)
    }
  }
  return (
    <FormDialog
      opened
      title={t('remote.title')}
      action={t('remote.bring')}
      dirty={false}
      saving={running}
      size="md"
      onSubmit={(event) => void bring(event)}
      onClose={onClose}
    >
      <Stack gap="md">
        <Text fz="sm">{hint}</Text>
        <ChoiceField
          label={t('remote.site')}
          options={remoteJudges.map((value) => ({ value, label: remoteTitles[value] }))}
          value={name}
          onChange={setName}
        />
        <TextInput
          label={t('remote.number')}
          description={t('remote.numberHint')}
          value={number}
          maxLength={60}
          required
          onChange={({ currentTarget }) => setNumber(currentTarget.value)}
        />
        {displayId && (
          <TextInput
            label={displayId.label}
            description={displayId.description}
            value={ownId}
            maxLength={40}
            required={displayId.required}
            onChange={({ currentTarget }) => setOwnId(currentTarget.value)}
          />
        )}
        {fault !== '' && (
          <Alert data-tone="bad" role="alert">
            {fault}
          </Alert>
        )}
      </Stack>
    </FormDialog>
  )
}
