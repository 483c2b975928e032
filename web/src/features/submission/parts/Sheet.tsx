import { Skeleton, Stack, Text } from '@mantine/core'
import { getAnswerSheet } from '@oj/functions/features/exam/contract.ts'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/calls/swr.ts'
import { withTexts } from '../../../lib/i18n/i18n.ts'
import { useSession } from '../../../lib/session/session.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { part } from '../../../ui/part/part.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { QuestionList } from '../../exam/index.ts'
import { useProblemSet } from '../../problem-set/index.ts'

/** The answers with fields for points, for staff; until it is loaded the answers alone are shown. */
const Marking = part(async () => (await withTexts(import('../marking/Marking.tsx'), 'content')).Marking, {
  waiting: ({ list }) => <QuestionList {...list} />,
})

const sumOf = (points: readonly number[]) => Math.round(points.reduce((sum, one) => sum + one, 0) * 100) / 100

interface Props {
  submitId: number
  /** the author of the answers */
  uid: string
  /** the newest verdict: a change brings points */
  status: number
  /** called when points by staff have changed the verdict */
  onMarked: () => unknown
}

/** The answers of a submission, with the right ones where they may be seen, and marking for staff. */
export function Sheet({ submitId, uid, status, onMarked }: Props) {
  const { t } = useTranslation('exam')
  const { user } = useSession()
  const { fields } = useProblemSet()
  const { data, error, mutate } = useCall(getAnswerSheet, user === null ? null : { submitId, ...fields })
  const lastStatus = useRef(status)
  useEffect(() => {
    if (lastStatus.current !== status) void mutate()
    lastStatus.current = status
  }, [status, mutate])
  if (user === null) return null
  // the submission does not say whether its problem is a group's
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
        <Stack gap={24}>
          {data.right === null && (
            <Text c="dimmed" fz="sm">
              {t(data.marks === null ? 'hidden' : 'rightHidden')}
            </Text>
          )}
          {data.marks?.some(({ points }) => points === null) && (
            <Text c="dimmed" fz="sm">
              {t('soFar', {
                points: sumOf(data.marks.map(({ points }) => points ?? 0)),
                full: sumOf(data.questions.map(({ points }) => points)),
              })}
            </Text>
          )}
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
                <section>
                  <Text component="h3" fw={600} mb={8}>
                    {t('comment')}
                  </Text>
                  <Text style={{ whiteSpace: 'pre-wrap' }}>{data.comment}</Text>
                </section>
              )}
            </>
          )}
        </Stack>
      )}
    </Panel>
  )
}
