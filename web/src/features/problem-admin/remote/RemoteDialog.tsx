import { Alert, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { remoteJudges, remoteTitles } from '@oj/functions/features/judging/contract-remotes.ts'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showFailure } from '../../../lib/calls/call.ts'
import { CallError } from '../../../lib/calls/callError.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'

interface RemoteChoice {
  name: (typeof remoteJudges)[number]
  problemId: string
  displayId: string
}

interface Props {
  hint: string
  /** under which id it comes into a set; `first` stands there at first. Absent where that is not asked */
  displayId?: { label: string; description?: string; first: string; required: boolean }
  /** brings it in; the dialog says why it could not be */
  onBring: (choice: RemoteChoice) => Promise<void>
  onClose: () => void
}

/** Asks which problem of which other judge to bring in, and under which id where that is to be said. */
export function RemoteDialog({ hint, displayId, onBring, onClose }: Props) {
  const { t } = useTranslation('problem-admin')
  const [name, setName] = useState<RemoteChoice['name']>(remoteJudges[0])
  const [number, setNumber] = useState('')
  const [called, setCalled] = useState(displayId?.first ?? '')
  const [running, setRunning] = useState(false)
  const [fault, setFault] = useState('')
  const problemId = number.trim()
  const isReady = problemId !== '' && !(displayId?.required && called.trim() === '')

  async function bring(event: FormEvent) {
    event.preventDefault()
    if (!isReady) return
    setRunning(true)
    setFault('')
    try {
      await onBring({ name, problemId, displayId: called.trim() })
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
        <NativeSelect
          label={t('remote.site')}
          data={remoteJudges.map((value) => ({ value, label: remoteTitles[value] }))}
          value={name}
          onChange={({ currentTarget }) =>
            setName(remoteJudges.find((one) => one === currentTarget.value) ?? remoteJudges[0])
          }
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
            value={called}
            maxLength={40}
            required={displayId.required}
            onChange={({ currentTarget }) => setCalled(currentTarget.value)}
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
