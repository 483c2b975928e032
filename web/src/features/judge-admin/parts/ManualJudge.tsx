import { NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { judgeAdminLimits, manualJudge, manualStatuses } from '@oj/functions/features/judge-admin/contract.ts'
import { answerLanguage } from '@oj/functions/features/problem/contract-facts.ts'
import type { SubmissionRow } from '@oj/functions/features/submission/contract.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../lib/calls/swr.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { statusOf } from '../../../ui/status/status.ts'

interface Props {
  row: SubmissionRow
  onClose: () => void
  /** gets the submission with its new verdict */
  onChanged: (row: SubmissionRow) => void
}

/** The form by which staff give a submission another verdict, and a score where its problem has scores. */
export function ManualJudge({ row, onClose, onChanged }: Props) {
  const { t } = useTranslation(['judge-admin', 'common'])
  const { run, running } = useAction(manualJudge)
  const [status, setStatus] = useState(String(row.status))
  const [score, setScore] = useState(String(row.score ?? ''))
  const [reason, setReason] = useState('')
  const full = row.ioScore
  const isAnswers = row.language === answerLanguage
  const pattern = isAnswers ? /^\d+(\.\d{1,2})?$/ : /^\d+$/
  const isScored = full === null || (pattern.test(score) && Number(score) <= full)
  const isAllowed = manualStatuses.includes(Number(status))

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!isScored || !isAllowed) return
    const verdict = { submitId: row.submitId, status: Number(status), reason }
    const changed = await run(full === null ? verdict : { ...verdict, score: Number(score) })
    if (!changed) return
    onClose()
    onChanged(changed)
  }
  const name = (code: number) => t(`common:status.${statusOf(code).name}`)
  return (
    <FormDialog
      opened
      title={t('manual.title')}
      action={t('manual.action')}
      size="sm"
      dirty={reason !== ''}
      saving={running}
      onSubmit={send}
      onClose={onClose}
    >
      <Stack gap="md">
        <Text size="sm">
          {t('manual.id')} <strong>{row.submitId}</strong>
        </Text>
        <NativeSelect
          label={t('manual.status')}
          required
          value={status}
          onChange={(event) => setStatus(event.currentTarget.value)}
          data={[
            ...manualStatuses.map((code) => ({ value: String(code), label: name(code) })),
            { value: String(Status.cancelled), label: name(Status.cancelled), disabled: true },
          ]}
        />
        {full !== null && (
          <TextInput
            label={t('manual.score')}
            description={t(isAnswers ? 'manual.answersHint' : 'manual.scoreHint', { full })}
            required
            inputMode="decimal"
            value={score}
            error={!isScored}
            onChange={(event) => setScore(event.currentTarget.value)}
          />
        )}
        <Textarea
          label={t('manual.reason')}
          description={t('manual.reasonHint')}
          maxLength={judgeAdminLimits.reason}
          rows={3}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Stack>
    </FormDialog>
  )
}
