import { Button, Switch, Text, Textarea } from '@mantine/core'
import { answerQuestion, questionLimits } from '@oj/functions/features/contest/questions/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { quietCall } from '../../../lib/calls/call.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { Markdown } from '../../../ui/markdown/Markdown.tsx'
import { type Question, useNews } from '../news/useNews.ts'
import { useContest } from '../useContest.ts'
import classes from './Question.module.css'
import { useSending } from './useSending.ts'

/** Usual answers. */
const templates = ['noComment', 'statement', 'yes', 'no', 'announced'] as const

/** Answers a question, to who asked it or to all, or changes the answer. */
export function AnswerDialog({ question, onClose }: { question: Question; onClose: () => void }) {
  const { t } = useTranslation('contest-questions')
  const { contest } = useContest()
  const [answer, setAnswer] = useState(question.answer ?? '')
  const [toAll, setToAll] = useState(question.toAll)
  const { questions } = useNews()
  /** another one of the jury may have answered it meanwhile */
  const now = questions?.records.find(({ id }) => id === question.id) ?? question
  // once refused, the reader has seen the other answer
  const [isSent, setSent] = useState(false)
  const isChanged = answer !== (question.answer ?? '') || toAll !== question.toAll
  const send = async () => {
    const { answeredAt } = isSent ? now : question
    setSent(true)
    await quietCall(answerQuestion, { id: question.id, answer, toAll, answeredAt })
  }
  const { fault, saving, submit, touch } = useSending(send, t('sent'), onClose)
  const write = (text: string) => {
    touch()
    setAnswer(text)
  }
  return (
    <FormDialog
      opened
      title={t('reply')}
      action={t('send')}
      dirty={isChanged}
      saving={saving}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {question.question}
      </Text>
      {now.answer !== null && now.answeredAt !== question.answeredAt && (
        <section className={classes.answer} aria-label={t('answer')}>
          <Markdown source={now.answer} byAnybody={contest.gid !== null} />
          <p className={classes.by}>{now.answeredBy}</p>
        </section>
      )}
      <fieldset className={classes.templates} aria-label={t('templates')}>
        {templates.map((name) => (
          <Button key={name} size="compact-sm" variant="default" onClick={() => write(t(`template.${name}`))}>
            {t(`template.${name}`)}
          </Button>
        ))}
      </fieldset>
      <Textarea
        label={t('answer')}
        description={t('markdown')}
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
        label={t('tellAll')}
        checked={toAll}
        onChange={({ currentTarget: { checked } }) => setToAll(checked)}
      />
    </FormDialog>
  )
}
