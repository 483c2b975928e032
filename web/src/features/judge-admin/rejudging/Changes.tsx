import { Group } from '@mantine/core'
import { getRejudgingChanges } from '@oj/functions/features/judge-admin/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { IconArrowRight } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '../../../lib/calls/swr.ts'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import { type Column, DataTable } from '../../../ui/table/DataTable.tsx'
import { Pager } from '../../../ui/table/Pager.tsx'
import { type ProblemSet, useProblemSet } from '../../problem-set/index.ts'
import classes from './Rejudging.module.css'

type RejudgingChanges = AnswerOf<typeof getRejudgingChanges>
type Change = RejudgingChanges['records'][number]

const changeColumns = (t: TFunction<'judge-admin'>, set: ProblemSet): Column<Change>[] => [
  {
    key: 'verdicts',
    title: t('rejudging.verdicts'),
    wrap: true,
    render: ({ before, after }) => (
      <Group component="span" gap="4px 8px">
        <Verdict {...before} />
        <IconArrowRight size={16} role="img" aria-label={t('rejudging.becomes')} />
        <Verdict {...after} />
      </Group>
    ),
  },
  {
    key: 'submission',
    title: t('rejudging.submission'),
    render: ({ submitId, displayId }) => (
      <Link to={set.to('submission', { problemID: displayId, submitID: submitId })}>
        {displayId} · {submitId}
      </Link>
    ),
  },
  { key: 'author', title: t('many.author'), under: true, render: ({ username }) => username },
  { key: 'language', title: t('many.language'), under: true, render: ({ language }) => language },
]

function Verdict({ status, score }: Change['before']) {
  return (
    <>
      <StatusBadge status={status} brief />
      {score !== null && <b>{score}</b>}
    </>
  )
}

/** The verdicts that a rejudging would change, and the people who would gain or lose a problem. */
export function Changes({ number }: { number: number }) {
  const { t } = useTranslation('judge-admin')
  const set = useProblemSet()
  const [page, setPage] = useState({ currentPage: 1, limit: 30 })
  const input = { ...set.fields, number, ...page }
  const { data, error, isLoading, mutate } = useCall(getRejudgingChanges, input, { keepPreviousData: true })
  return (
    <>
      {data && data.people.length > 0 && <People people={data.people} />}
      <div className={classes.table}>
        <DataTable
          label={t('rejudging.changes')}
          columns={changeColumns(t, set)}
          rows={data?.records}
          rowKey={({ submitId }) => submitId}
          error={error}
          onRetry={mutate}
          loading={isLoading}
          expected={3}
          empty={null}
        />
        <Pager minor page={page} of={data} onChange={setPage} />
      </div>
    </>
  )
}

/** The most people in the list. */
const peopleMax = 100

function People({ people }: Pick<RejudgingChanges, 'people'>) {
  const { t } = useTranslation('judge-admin')
  return (
    <section aria-label={t('rejudging.people')}>
      <h3 className={classes.title}>{t('rejudging.people')}</h3>
      <ul className={classes.people}>
        {people.slice(0, peopleMax).map(({ username, gained, lost }) => (
          <li key={username}>
            <b>{username}</b>{' '}
            {gained.length > 0 && <span data-turn="gained">{t('rejudging.gains', { ids: gained.join(', ') })}</span>}{' '}
            {lost.length > 0 && <span data-turn="lost">{t('rejudging.loses', { ids: lost.join(', ') })}</span>}
          </li>
        ))}
      </ul>
      {people.length > peopleMax && <p>{t('rejudging.morePeople', { count: people.length - peopleMax })}</p>}
    </section>
  )
}
