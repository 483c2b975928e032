import { Checkbox, Stack, Textarea } from '@mantine/core'
import { discussionLimits, reportDiscussion, reportTags } from '@oj/functions/features/discussion/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { quietCall, tellOfForm } from '../../../lib/calls/call.ts'
import { toast } from '../../../lib/toast.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'

/** The field that a refusal is about, by its code. */
const fieldOf = { 'report-empty': 'content', 'report-long': 'content' } as const

/** Reports a discussion to the staff. */
export function ReportDialog({ did, onClose }: { did: number; onClose: () => void }) {
  const { t } = useTranslation('discussion')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [content, setContent] = useState('')
  const [error, setError] = useState('')
  const [isSending, setSending] = useState(false)

  async function send() {
    setSending(true)
    setError('')
    try {
      await quietCall(reportDiscussion, { did, content, tags: reportTags.filter((tag) => chosen.includes(tag)) })
      toast('success', t('report.done'))
      onClose()
    } catch (failure) {
      tellOfForm(failure, fieldOf, (_, words) => setError(words))
    } finally {
      setSending(false)
    }
  }
  return (
    <FormDialog
      opened
      title={t('report.title')}
      action={t('report.do')}
      dirty={chosen.length > 0 || content !== ''}
      saving={isSending}
      size="md"
      onSubmit={send}
      onClose={onClose}
    >
      <Stack gap="md">
        <Checkbox.Group label={t('report.tags')} value={[...chosen]} onChange={setChosen}>
          <Stack gap="xs" mt="xs">
            {reportTags.map((tag) => (
              <Checkbox key={tag} value={tag} label={t(`report.tag.${tag}`)} />
            ))}
          </Stack>
        </Checkbox.Group>
        <Textarea
          label={t('report.reason')}
          value={content}
          minRows={3}
          autosize
          maxLength={discussionLimits.reason}
          error={error}
          onChange={(event) => setContent(event.currentTarget.value)}
        />
      </Stack>
    </FormDialog>
  )
}
