import { NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { remoteJudges } from '@oj/functions/features/judging/contract-remotes.ts'
import { importRemoteProblem } from '@oj/functions/features/remote-judge/contract.ts'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useAction } from '../../../../lib/calls/swr.ts'
import { toast } from '../../../../lib/toast.ts'
import { FormDialog } from '../../../../ui/dialog/FormDialog.tsx'
import { useProblemSet } from '../../../problem-set/index.ts'

/** Brings in a problem of another judge by its number there, and opens it in the editor. */
export function RemoteImport({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('problem-admin')
  const set = useProblemSet()
  const navigate = useNavigate()
  const [site, setSite] = useState<(typeof remoteJudges)[number]>(remoteJudges[0])
  const [number, setNumber] = useState('')
  const { run, running } = useAction(importRemoteProblem)
  const wanted = number.trim()

  async function bring(event: FormEvent) {
    event.preventDefault()
    if (wanted === '') return
    const answer = await run({ name: site, problemId: wanted })
    if (answer === undefined) return
    toast('success', t('remote.done', { problemId: answer.problemId }))
    onClose()
    void navigate(set.to('edit', { pid: answer.pid }))
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
        <Text fz="sm">{t('remote.hint')}</Text>
        <NativeSelect
          label={t('remote.site')}
          data={[...remoteJudges]}
          value={site}
          onChange={({ currentTarget }) =>
            setSite(remoteJudges.find((name) => name === currentTarget.value) ?? remoteJudges[0])
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
      </Stack>
    </FormDialog>
  )
}
