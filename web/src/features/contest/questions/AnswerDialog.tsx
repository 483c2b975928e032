import { Button, Switch, Text, Textarea } from '@mantine/core'
import { answerQuestion, questionLimits } from '@oj/functions/features/contest/questions/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { quietCall } from '../../../lib/calls/call.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import type { Question } from '../news/useNews.ts'
import classes from './Question.module.css'
import { useSending } from './useSending.ts'

/** Answers that juries give most. */
const templates = ['noComment', 'statement', 'yes', 'no', 'announced'] as const

/** Answers a question, to who asked it or to all; an answer that is there already is changed. */
export function AnswerDialog({ question, onClose }: { question: Question; onClose: () => void }) {
  const { t } = useTranslation('contest')
  const [answer, setAnswer] = useState(question.answer ?? '')
  const [toAll, setToAll] = useState(question.toAll)
  const isChanged = answer !== (question.answer ?? '') || toAll !== question.toAll
  const send = () => quietCall(answerQuestion, { id: question.id, answer, toAll })
  const { fault, saving, submit, touch } = useSending(send, t('questions.sent'), onClose)
  const write = (text: string) => {
    touch()
    setAnswer(text)
  }
  return (
    <FormDialog
      opened
      title={t('questions.reply')}
      action={t('questions.send')}
      dirty={isChanged}
      saving={saving}
      onSubmit={submit}
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
