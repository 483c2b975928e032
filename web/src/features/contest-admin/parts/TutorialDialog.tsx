import { Skeleton } from '@mantine/core'
import { changeTutorial, contestLimits, getAdminContest } from '@oj/functions/features/contest/contract.ts'
import { getContestInfo } from '@oj/functions/features/contest/participation/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetCalls, useAction, useCall } from '../../../lib/calls/swr.ts'
import { toast } from '../../../lib/toast.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { MarkdownField } from '../../../ui/markdown/field/MarkdownField.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'

interface Props {
  cid: number
  title: string
  onClose: () => void
}

/** Writes, on the full screen, how the problems are solved; readers get it after the end. */
export function TutorialDialog({ cid, title, onClose }: Props) {
  const { t } = useTranslation('contest-admin')
  // staff get the tutorial at any time
  const { data, error, mutate } = useCall(getContestInfo, { cid }, { revalidateOnMount: true })
  const { run, running } = useAction(changeTutorial)
  const [draft, setDraft] = useState<string | null>(null)
  const saved = data?.tutorial ?? ''
  const text = draft ?? saved
  async function save() {
    if ((await run({ cid, tutorial: text })) === undefined) return
    toast('success', t('tutorial.saved'))
    await forgetCalls(getContestInfo, getAdminContest)
    onClose()
  }
  return (
    <FormDialog
      opened
      fullScreen
      title={t('tutorial.of', { title })}
      dirty={text !== saved}
      saving={running}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      onClose={onClose}
    >
      {data ? (
        <MarkdownField
          label={t('tutorial.label')}
          description={t('tutorial.hint')}
          minRows={18}
          maxLength={contestLimits.tutorial}
          set={{ cid }}
          byAnybody={data.gid !== null}
          value={text}
          onChange={setDraft}
        />
      ) : error ? (
        <ErrorState message={error.message} onRetry={() => mutate()} />
      ) : (
        <Skeleton height={320} aria-busy />
      )}
    </FormDialog>
  )
}
