import { NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { remoteJudges } from '@oj/functions/features/judging/contract-remotes.ts'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
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
  running: boolean
  onBring: (choice: RemoteChoice) => Promise<void>
  onClose: () => void
}

/** Asks which problem of which other judge to bring in, and under which id where that is to be said. */
export function RemoteDialog({ hint, displayId, running, onBring, onClose }: Props) {
  const { t } = useTranslation('problem-admin')
  const [name, setName] = useState<RemoteChoice['name']>(remoteJudges[0])
  const [number, setNumber] = useState('')
  const [called, setCalled] = useState(displayId?.first ?? '')
  const problemId = number.trim()
  const isReady = problemId !== '' && !(displayId?.required && called.trim() === '')

  function bring(event: FormEvent) {
    event.preventDefault()
    if (isReady) void onBring({ name, problemId, displayId: called.trim() })
  }
  return (
    <FormDialog
      opened
      title={t('remote.title')}
      action={t('remote.bring')}
      dirty={false}
      saving={running}
      size="md"
      onSubmit={bring}
      onClose={onClose}
    >
      <Stack gap="md">
        <Text fz="sm">{hint}</Text>
        <NativeSelect
          label={t('remote.site')}
          data={[...remoteJudges]}
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
      </Stack>
    </FormDialog>
  )
}
