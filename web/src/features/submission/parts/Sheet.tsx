import { Button, NumberInput, Skeleton, Textarea } from '@mantine/core'
import { getAnswerSheet, markAnswers } from '@oj/functions/features/exam/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useCall } from '../../../lib/calls/swr.ts'
import { useSession } from '../../../lib/session/session.ts'
import { toast } from '../../../lib/toast.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { QuestionList } from '../../exam/index.ts'
import { useProblemSet } from '../../problem-set/index.ts'
import classes from './Sheet.module.css'

type SheetData = AnswerOf<typeof getAnswerSheet>

interface Props {
  submitId: number
  /** staff gave points, by which the verdict has changed */
  onMarked: () => unknown
}

/** The answers of a submission, with what is right where that shows, and marking of those in words for staff. */
export function Sheet({ submitId, onMarked }: Props) {
  const { t } = useTranslation('exam')
  const { user } = useSession()
  const { fields } = useProblemSet()
  const { data, error, mutate } = useCall(getAnswerSheet, user === null ? null : { submitId, ...fields })
  if (user === null) return null
  return (
    <Panel title={t('sheet')}>
      {!data && (error ? <ErrorState message={error.message} onRetry={mutate} /> : <Skeleton height={220} aria-busy />)}
      {data && (
        <div className={classes.sheet}>
          {data.marks === null && <p className={classes.hint}>{t('hidden')}</p>}
          {/* a submission does not say whose problem it is of */}
          <QuestionList
            questions={data.questions}
            answers={data.answers}
            marks={data.marks}
            right={data.right}
            byAnybody
          />
          {data.comment !== '' && (
            <section className={classes.comment}>
              <h3>{t('comment')}</h3>
              <p>{data.comment}</p>
            </section>
          )}
          {data.mayMark && (
            <Marking sheet={data} submitId={submitId} onMarked={() => Promise.all([mutate(), onMarked()])} />
          )}
        </div>
      )}
    </Panel>
  )
}

interface MarkingProps {
  sheet: SheetData
  submitId: number
  onMarked: () => unknown
}

/** Fields for the points of answers in words; nothing where nobody has answered so. */
function Marking({ sheet: { questions, marks, comment, answers, revision }, submitId, onMarked }: MarkingProps) {
  const { t } = useTranslation('exam')
  const { fields } = useProblemSet()
  const { run, running } = useAction(markAnswers)
  const [given, setGiven] = useState<Readonly<Record<string, number | string>>>({})
  const [said, setSaid] = useState(comment)
  const inWords = [...questions.entries()].filter(([, { id, kind }]) => kind === 'text' && id in answers)
  if (inWords.length === 0) return null
  const pointsOf = (id: string) => given[id] ?? marks?.find((mark) => mark.id === id)?.points ?? ''

  async function save() {
    const told = inWords.flatMap(([, { id }]) => (pointsOf(id) === '' ? [] : [{ id, points: Number(pointsOf(id)) }]))
    if ((await run({ submitId, ...fields, revision, marks: told, comment: said })) === undefined) return
    toast('success', t('mark.saved'))
    onMarked()
  }
  return (
    <section className={classes.marking}>
      <h3>{t('mark.title')}</h3>
      <div className={classes.points}>
        {inWords.map(([at, { id, points }]) => (
          <NumberInput
            key={id}
            label={t('mark.points', { number: at + 1 })}
            description={`0 – ${points}`}
            min={0}
            max={points}
            decimalScale={2}
            value={pointsOf(id)}
            onChange={(value) => setGiven({ ...given, [id]: value })}
          />
        ))}
      </div>
      <Textarea
        label={t('mark.comment')}
        autosize
        minRows={2}
        maxLength={1000}
        value={said}
        onChange={(event) => setSaid(event.currentTarget.value)}
      />
      <Button loading={running} onClick={() => void save()}>
        {t('mark.save')}
      </Button>
    </section>
  )
}
