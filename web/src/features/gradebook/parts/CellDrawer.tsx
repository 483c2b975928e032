import { Button, Checkbox, Group, NumberInput, Textarea } from '@mantine/core'
import {
  type CellDetail,
  getGradebookCell,
  getGradeTable,
  markCell,
} from '@oj/functions/features/gradebook/contract.ts'
import { gradebookLimits } from '@oj/functions/features/gradebook/contract-terms.ts'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reloadCalls, useAction, useCall } from '../../../lib/calls/swr.ts'
import { useKey } from '../../../lib/keys.ts'
import { toast } from '../../../lib/toast.ts'
import { beginAtField } from '../../../ui/dialog/beginAtField.ts'
import { Drawer } from '../../../ui/dialog/Drawer.tsx'
import { useLeaving } from '../../../ui/dialog/useLeaving.tsx'
import { TimeField } from '../../../ui/form/TimeField.tsx'
import { ReadFailure } from '../../../ui/state/ReadFailure.tsx'
import { Waiting } from '../../../ui/state/Waiting.tsx'
import { useNarrow } from '../../../ui/useNarrow.ts'
import { cellText, scoreText } from '../words.ts'
import { AppealAnswer } from './Appeals.tsx'
import classes from './Gradebook.module.css'
import { RubricPoints } from './Rubric.tsx'
import type { CellPlace } from './Sheet.tsx'
import { type SubmissionLink, Works } from './Works.tsx'

interface Props {
  id: number
  place: CellPlace
  /** of the student, where the table shows them */
  name: string | undefined
  title: string
  to: SubmissionLink
  /** opens the next cell that waits for a grade; null where none does */
  onNext: (() => void) | null
  onClose: () => void
}

/** One cell: the submissions, and the grade, comment, extension and excuse that a teacher gives. */
export function CellDrawer({ id, place, name, title, to, onNext, onClose }: Props) {
  const { data, error, mutate } = useCall(getGradebookCell, { id, ...place })
  // two forms: what is typed in one stays when the other is sent
  const [isMarkDirty, setMarkDirty] = useState(false)
  const [isAnswerDirty, setAnswerDirty] = useState(false)
  // the keyboard of a phone would hide what is graded
  const isNarrow = useNarrow()
  const { leave, question } = useLeaving(isMarkDirty || isAnswerDirty)
  function forget() {
    setMarkDirty(false)
    setAnswerDirty(false)
  }
  const close = () =>
    leave(() => {
      forget()
      onClose()
    })
  /** The mark was saved before, the answer of an appeal was not. */
  function goOn(next: () => void) {
    const go = () => {
      forget()
      next()
    }
    if (isAnswerDirty) leave(go)
    else go()
  }
  return (
    <Drawer
      opened
      position="right"
      size="md"
      title={data ? `${name ?? data.username} · ${title}` : title}
      onClose={close}
    >
      {error && !data && <ReadFailure titleAs="p" error={error} onRetry={() => mutate()} />}
      {!error && !data && <Waiting />}
      {data && (
        <div key={`${data.uid}/${data.column}`} ref={isNarrow ? undefined : focusFirstField}>
          <Facts cell={data} />
          <Works works={data.works} to={to} />
          {data.appeals.length > 0 && (
            <AppealAnswer id={id} {...place} appeals={data.appeals} onDirty={setAnswerDirty} />
          )}
          <CellForm
            key={data.markedAt}
            id={id}
            cell={data}
            onDirty={setMarkDirty}
            onNext={onNext && (() => goOn(onNext))}
          />
        </div>
      )}
      {question}
    </Drawer>
  )
}

/** Focuses the first field, as dialogs do: a drawer does so only when it opens, and the cell may come later. */
function focusFirstField(body: HTMLElement | null) {
  beginAtField(body)
  body?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true })
}

function Facts({ cell }: { cell: CellDetail }) {
  const { t } = useTranslation('gradebook')
  const { state, reckoned, due, by, markedAt } = cell
  return (
    <dl className={classes.facts}>
      <dt>{t('cell.grade')}</dt>
      <dd>
        <strong>{cellText(t, cell)}</strong> {t(`state.${state}`)}
        {cell.isLate && ` · ${t('cell.late')}`}
      </dd>
      {reckoned !== null && state !== 'graded' && (
        <>
          <dt>{t('cell.reckoned')}</dt>
          <dd>{scoreText(reckoned)}</dd>
        </>
      )}
      <dt>{t('cell.due')}</dt>
      <dd>{due === null ? t('cell.noDue') : dayjs(due).format('YYYY-MM-DD HH:mm')}</dd>
      {by !== '' && (
        <>
          <dt>{t('cell.by')}</dt>
          <dd>
            {by} {markedAt && dayjs(markedAt).format('YYYY-MM-DD HH:mm')}
          </dd>
        </>
      )}
    </dl>
  )
}

interface FormProps {
  id: number
  cell: CellDetail
  onDirty: (isDirty: boolean) => void
  onNext: (() => void) | null
}

function CellForm({ id, cell, onDirty, onNext }: FormProps) {
  const { t } = useTranslation('gradebook')
  const before = {
    score: cell.state === 'given' ? String(cell.score ?? '') : '',
    isExcused: cell.state === 'excused',
    until: cell.until ?? '',
    comment: cell.comment,
    points: Object.fromEntries(cell.rubric.flatMap(({ name, given }) => (given === null ? [] : [[name, given]]))),
  }
  const [fields, setFields] = useState(before)
  const { run, running } = useAction(markCell)
  const isDirty = (next: typeof before) => JSON.stringify(next) !== JSON.stringify(before)
  function set(change: Partial<typeof before>) {
    const next = { ...fields, ...change }
    setFields(next)
    onDirty(isDirty(next))
  }
  async function save(): Promise<boolean> {
    const { score, isExcused, until, comment, points } = fields
    const input = {
      id,
      uid: cell.uid,
      column: cell.column,
      // an excused cell keeps its grade unless the field was touched
      ...(score === before.score ? {} : { score: score === '' ? null : Number(score) }),
      // an excuse that the set gives is no mark of the teacher's
      ...(isExcused === before.isExcused ? {} : { isExcused }),
      until: until === '' ? null : until,
      comment,
      ...(cell.rubric.length === 0 || JSON.stringify(points) === JSON.stringify(before.points) ? {} : { points }),
    }
    if ((await run(input)) === undefined) return false
    onDirty(false)
    toast('success', t('cell.saved'))
    await reloadCalls(getGradebookCell, getGradeTable)
    return true
  }
  async function saveAndContinue() {
    if (!running && onNext && (!isDirty(fields) || (await save()))) onNext()
  }
  useKey('saveGrade', () => void saveAndContinue())
  return (
    <form
      className={classes.fields}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {cell.rubric.length > 0 && (
        <RubricPoints rubric={cell.rubric} points={fields.points} onChange={(points) => set({ points })} />
      )}
      <NumberInput
        label={t('cell.score')}
        description={t(cell.rubric.length > 0 ? 'cell.scoreByRubric' : 'cell.scoreHint')}
        min={0}
        max={100}
        decimalScale={2}
        clampBehavior="strict"
        value={fields.score}
        onChange={(value) => set({ score: String(value) })}
      />
      <Textarea
        label={t('cell.comment')}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={gradebookLimits.comment}
        value={fields.comment}
        onChange={(event) => set({ comment: event.currentTarget.value })}
      />
      <TimeField
        label={t('cell.until')}
        description={t('cell.untilHint')}
        value={fields.until}
        onChange={(until) => set({ until })}
      />
      <Checkbox
        label={t('cell.excuse')}
        checked={fields.isExcused}
        onChange={(event) => set({ isExcused: event.currentTarget.checked })}
      />
      <Group gap="sm">
        <Button type="submit" loading={running} disabled={!isDirty(fields)}>
          {t('cell.save')}
        </Button>
        {onNext && (
          <Button variant="default" disabled={running} onClick={() => void saveAndContinue()}>
            {t('cell.next')}
          </Button>
        )}
      </Group>
    </form>
  )
}
