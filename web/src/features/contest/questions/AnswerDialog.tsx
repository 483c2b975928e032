import { Button, Switch, Text, Textarea } from '@mantine/core'
import { answerQuestion, getQuestions, questionLimits } from '@oj/functions/features/contest/questions/contract.ts'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { quietCall, tellOfForm } from '../../../lib/calls/call.ts'
import { reload } from '../../../lib/calls/swr.ts'
import { toast } from '../../../lib/toast.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import type { Question } from '../news/useNews.ts'
import classes from './Question.module.css'

const atField = { 'question-empty': 'answer' } as const
/** Answers that juries give most. */
const templates = ['noComment', 'statement', 'yes', 'no', 'announced'] as const

/** Answers a question, to who asked it or to all; an answer that is there already is changed. */
export function AnswerDialog({ question, onClose }: { question: Question; onClose: () => void }) {
  const { t } = useTranslation('contest')
  const [answer, setAnswer] = useState(question.answer ?? '')
  const [toAll, setToAll] = useState(question.toAll)
  const [fault, setFault] = useState('')
  const [saving, setSaving] = useState(false)
  const isChanged = answer !== (question.answer ?? '') || toAll !== question.toAll
  const write = (text: string) => {
    setFault('')
    setAnswer(text)
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setSaving(true)
    try {
      await quietCall(answerQuestion, { id: question.id, answer, toAll })
      toast('success', t('questions.sent'))
      await reload(getQuestions)
      onClose()
    } catch (error) {
      tellOfForm(error, atField, (_, words) => setFault(words))
    } finally {
      setSaving(false)
    }
  }
  return (
    <FormDialog
      opened
      title={t('questions.reply')}
      action={t('questions.send')}
      dirty={isChanged}
      saving={saving}
      onSubmit={send}
      onClose={onClose}
    >
      <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {question.question}
      </Text>
      <fieldset className={classes.templates} aria-label={t('questions.templates')}>
        {templates.map((name) => (
          <Button key={name} size="compact-sm" variant="default" onClick={() => write(t(`questions.template.${name}`))}>
            {t(`questions.template.${name}`)}
          </Button>
        ))}
      </fieldset>
      <Textarea
        label={t('questions.answer')}
        description={t('questions.markdown')}
        autosize
        minRows={4}
        maxRows={14}
        maxLength={questionLimits.answer}
        data-autofocus
        value={answer}
        error={fault}
        onChange={({ currentTarget: { value } }) => write(value)}
      />
      <Switch
        mt="md"
        label={t('questions.tellAll')}
        checked={toAll}
        onChange={({ currentTarget: { checked } }) => setToAll(checked)}
      />
    </FormDialog>
  )
}
