import { NativeSelect, Stack, Textarea } from '@mantine/core'
import { getContestProblem } from '@oj/functions/features/contest/participation/contract.ts'
import { askQuestion, questionCategories, questionLimits } from '@oj/functions/features/contest/questions/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { quietCall } from '../../../lib/calls/call.ts'
import { useCall } from '../../../lib/calls/swr.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { useContest } from '../useContest.ts'
import { useSending } from './useSending.ts'

const others = questionCategories.filter((category) => category !== 'problem')

export function AskDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('contest-questions')
  const { contest } = useContest()
  const { data: problems = [] } = useCall(getContestProblem, { cid: contest.id })
  /** the number of a problem, or a category */
  const [about, setAbout] = useState<string>(others[0] ?? 'general')
  const [question, setQuestion] = useState('')
  const category = others.find((one) => one === about) ?? 'problem'
  const pid = category === 'problem' ? Number(about) : null
  const send = () => quietCall(askQuestion, { cid: contest.id, category, pid, question })
  const { fault, saving, submit, touch } = useSending(send, t('asked'), onClose)
  return (
    <FormDialog
      opened
      title={t('ask')}
      action={t('send')}
      dirty={question.trim() !== ''}
      saving={saving}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack gap="sm">
        <NativeSelect
          label={t('about')}
          value={about}
          data={[
            ...others.map((one) => ({ value: one, label: t(`category.${one}`) })),
            ...problems.map(({ pid, displayId, displayTitle }) => ({
              value: String(pid),
              label: `${displayId} ${displayTitle}`,
            })),
          ]}
          onChange={({ currentTarget: { value } }) => setAbout(value)}
        />
        <Textarea
          label={t('question')}
          autosize
          minRows={4}
          maxRows={12}
          maxLength={questionLimits.question}
          data-autofocus
          value={question}
          error={fault}
          onChange={({ currentTarget: { value } }) => {
            touch()
            setQuestion(value)
          }}
        />
      </Stack>
    </FormDialog>
  )
}
