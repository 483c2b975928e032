import { Button, Stack } from '@mantine/core'
import { getQuestions } from '@oj/functions/features/contest/questions/contract.ts'
import { IconMessageQuestion } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/calls/swr.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { popup } from '../../../ui/part/part.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { answerKey, looking, type Question, useMarkSeen } from '../news/useNews.ts'
import { Rows } from '../parts/Rows.tsx'
import { QuestionCard } from '../questions/QuestionCard.tsx'
import { needsPassword } from '../terms.ts'
import { useContest } from '../useContest.ts'

const AskDialog = popup(async () => (await import('../questions/AskDialog.tsx')).AskDialog)
const AnswerDialog = popup(async () => (await import('../questions/AnswerDialog.tsx')).AnswerDialog)
const EntryDialog = popup(async () => (await import('../entry/EntryDialog.tsx')).EntryDialog)

/** Which questions the jury looks at. */
const filters = {
  waiting: ({ answer }: Question) => answer === null,
  answered: ({ answer }: Question) => answer !== null,
  all: () => true,
} as const
type Filter = keyof typeof filters

/** Questions to the jury of a contest: the reader's own and those answered to all; for the jury all. */
export function Questions() {
  const { t } = useTranslation('contest-questions')
  const { t: inContest } = useTranslation('contest')
  const { contest, state } = useContest()
  const { data, error, mutate } = useCall(getQuestions, { cid: contest.id }, looking)
  const [filter, setFilter] = useState<Filter | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [answering, setAnswering] = useState<Question | null>(null)
  useMarkSeen({ answers: data?.records.filter(({ answer }) => answer !== null).map(answerKey) ?? [] })
  const mayAnswer = data?.mayAnswer ?? false
  // the jury begins with what waits, if anything does
  const chosen = filter ?? (mayAnswer && data && data.waiting > 0 ? 'waiting' : 'all')
  const rows = data?.records.filter(filters[chosen])
  const ask = state === 'running' && !mayAnswer && (
    <Button leftSection={<IconMessageQuestion size={17} aria-hidden />} onClick={() => setAsking(true)}>
      {t('ask')}
    </Button>
  )
  const choice = mayAnswer && (
    <Segments
      label={t('which')}
      value={chosen}
      onChange={setFilter}
      options={[
        { value: 'waiting', label: t('waiting', { count: data?.waiting ?? 0 }) },
        { value: 'answered', label: t('answered') },
        { value: 'all', label: t('all') },
      ]}
    />
  )
  return (
    <>
      <PageTitle title={inContest('tab.questions')} actions={ask || choice} />
      {!data && (error ? <ErrorState message={error.message} onRetry={() => mutate()} /> : <Rows />)}
      {rows?.length === 0 && (
        <Panel>
          <EmptyState
            icon={<IconMessageQuestion size={26} stroke={1.6} />}
            title={t(chosen === 'waiting' ? 'noneWaiting' : state === 'ended' ? 'noneOver' : 'none')}
            hint={!mayAnswer && state !== 'ended' && t('noneHint')}
          />
        </Panel>
      )}
      <Stack gap="md">
        {rows?.map((one) => (
          <QuestionCard key={one.id} question={one} onAnswer={mayAnswer ? () => setAnswering(one) : null} />
        ))}
      </Stack>
      {isAsking && <Asking onClose={() => setAsking(false)} />}
      {answering && (
        <AnswerDialog question={answering} onClose={() => setAnswering(null)} onFailed={() => setAnswering(null)} />
      )}
    </>
  )
}

/** Asks the jury, or first for the password of the contest. */
function Asking({ onClose }: { onClose: () => void }) {
  const { contest } = useContest()
  if (!needsPassword(contest)) return <AskDialog onClose={onClose} onFailed={onClose} />
  return <EntryDialog onEntered={() => undefined} onClose={onClose} onFailed={onClose} />
}
