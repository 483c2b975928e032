import { Skeleton } from '@mantine/core'
import { getAnswerSheet } from '@oj/functions/features/exam/contract.ts'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/calls/swr.ts'
import { loadTexts } from '../../../lib/i18n/i18n.ts'
import { useSession } from '../../../lib/session/session.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { part } from '../../../ui/part/part.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { QuestionList } from '../../exam/index.ts'
import { useProblemSet } from '../../problem-set/index.ts'
import classes from './Sheet.module.css'

/** Fields of points among the answers, for staff alone; until they come, the answers stand there by themselves. */
const Marking = part(
  async () => {
    const [{ Marking }] = await Promise.all([import('../marking/Marking.tsx'), loadTexts(['content'])])
    return Marking
  },
  { waiting: ({ list }) => <QuestionList {...list} /> },
)

interface Props {
  submitId: number
  /** of who has answered */
  uid: string
  /** the verdict as far as it is known: with another one come points */
  status: number
  /** staff gave points, by which the verdict has changed */
  onMarked: () => unknown
}

/** The answers of a submission, with what is right where that shows, and marking of those in words for staff. */
export function Sheet({ submitId, uid, status, onMarked }: Props) {
  const { t } = useTranslation('exam')
  const { user } = useSession()
  const { fields } = useProblemSet()
  const { data, error, mutate } = useCall(getAnswerSheet, user === null ? null : { submitId, ...fields })
  const known = useRef(status)
  useEffect(() => {
    if (known.current !== status) void mutate()
    known.current = status
  }, [status, mutate])
  if (user === null) return null
  // a submission does not say whose problem it is of
  const list = data && {
    questions: data.questions,
    answers: data.answers,
    marks: data.marks,
    right: data.right,
    byAnybody: true,
    byOther: user.uid !== uid,
  }
  const isMarked = data?.mayMark && data.questions.some(({ id, kind }) => kind === 'text' && id in data.answers)
  return (
    <Panel title={t('sheet')}>
      {!data && (error ? <ErrorState message={error.message} onRetry={mutate} /> : <Skeleton height={220} aria-busy />)}
      {data && list && (
        <div className={classes.sheet}>
          {data.marks === null && <p className={classes.hint}>{t('hidden')}</p>}
          {isMarked ? (
            <Marking
              sheet={data}
              list={list}
              submitId={submitId}
              onMarked={() => Promise.all([mutate(), onMarked()])}
            />
          ) : (
            <>
              <QuestionList {...list} />
              {data.comment !== '' && (
                <section className={classes.comment}>
                  <h3>{t('comment')}</h3>
                  <p>{data.comment}</p>
                </section>
              )}
            </>
          )}
        </div>
      )}
    </Panel>
  )
}
