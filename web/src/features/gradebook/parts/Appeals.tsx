import { Button, Textarea } from '@mantine/core'
import {
  type Appeal,
  answerAppeal,
  appealGrade,
  getGradebookCell,
  getGradeTable,
  getMyGrades,
} from '@oj/functions/features/gradebook/contract.ts'
import { gradebookLimits as limits } from '@oj/functions/features/gradebook/contract-terms.ts'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reloadCalls, useAction } from '../../../lib/calls/swr.ts'
import { toast } from '../../../lib/toast.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import classes from './Gradebook.module.css'

const timeText = (time: string) => dayjs(time).format('YYYY-MM-DD HH:mm')

/** What a student said against a grade, and the answers, with their dates. */
export function AppealList({ appeals }: { appeals: readonly Appeal[] }) {
  const { t } = useTranslation('gradebook')
  if (appeals.length === 0) return null
  return (
    <ul className={classes.plain} aria-label={t('appeal.list')}>
      {appeals.map(({ text, at, answer, answeredAt }) => (
        <li key={at}>
          <blockquote className={classes.comment}>
            <span className={classes.under}>{t('appeal.asked', { time: timeText(at) })}</span>
            {text}
          </blockquote>
          <blockquote className={classes.comment}>
            <span className={classes.under}>
              {answeredAt === null ? t('appeal.waits') : t('appeal.answered', { time: timeText(answeredAt) })}
            </span>
            {answer}
          </blockquote>
        </li>
      ))}
    </ul>
  )
}

const isWaiting = (appeals: readonly Appeal[]) => appeals.at(-1)?.answeredAt === null

interface AskProps {
  /** the gradebook */
  id: number
  column: number
  title: string
  appeals: readonly Appeal[]
}

/** A button by which a student appeals against a grade; none while an appeal waits. */
export function AppealButton({ id, column, title, appeals }: AskProps) {
  const { t } = useTranslation('gradebook')
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const { run, running } = useAction(appealGrade)
  if (isWaiting(appeals) || appeals.length >= limits.appeals) return null
  async function send() {
    if (text.trim() === '' || (await run({ id, column, text })) === undefined) return
    setOpen(false)
    setText('')
    toast('success', t('appeal.sent'))
    await reloadCalls(getMyGrades)
  }
  return (
    <>
      <Button mt={8} size="compact-sm" variant="default" onClick={() => setOpen(true)}>
        {t('appeal.open')}
      </Button>
      <FormDialog
        opened={isOpen}
        size="md"
        title={t('appeal.title', { title })}
        action={t('appeal.send')}
        dirty={text.trim() !== ''}
        saving={running}
        onSubmit={() => void send()}
        onClose={() => {
          setOpen(false)
          setText('')
        }}
      >
        <Textarea
          data-autofocus
          required
          autosize
          minRows={3}
          label={t('appeal.text')}
          description={t('appeal.hint')}
          maxLength={limits.appeal}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </FormDialog>
    </>
  )
}

interface AnswerProps {
  /** the gradebook */
  id: number
  uid: string
  column: number
  appeals: readonly Appeal[]
  onDirty: (isDirty: boolean) => void
}

/** The appeals of a cell for its teachers, with a form for the answer of the one that waits. */
export function AppealAnswer({ id, uid, column, appeals, onDirty }: AnswerProps) {
  const { t } = useTranslation('gradebook')
  const [answer, setAnswer] = useState('')
  const { run, running } = useAction(answerAppeal)
  async function send() {
    if (answer.trim() === '' || (await run({ id, uid, column, answer })) === undefined) return
    setAnswer('')
    onDirty(false)
    toast('success', t('appeal.told'))
    await reloadCalls(getGradebookCell, getGradeTable)
  }
  return (
    <section className={classes.fields} aria-label={t('appeal.list')}>
      <AppealList appeals={appeals} />
      {isWaiting(appeals) && (
        <form
          className={classes.fields}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void send()
          }}
        >
          <Textarea
            autosize
            minRows={2}
            label={t('appeal.answer')}
            maxLength={limits.appeal}
            value={answer}
            onChange={(event) => {
              setAnswer(event.currentTarget.value)
              onDirty(event.currentTarget.value.trim() !== '')
            }}
          />
          <div>
            <Button type="submit" variant="light" loading={running} disabled={answer.trim() === ''}>
              {t('appeal.sendAnswer')}
            </Button>
          </div>
        </form>
      )}
    </section>
  )
}
