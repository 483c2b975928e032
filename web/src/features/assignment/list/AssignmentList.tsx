import { getAssignmentList } from '@oj/functions/features/assignment/participation/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { addressQuery, boundedText, paging } from '../../../lib/addressQuery.ts'
import { useCall } from '../../../lib/calls/swr.ts'
import { stateAt } from '../../../lib/dueTimes.ts'
import { hearServer, useDateNow } from '../../../lib/serverClock.ts'
import { useAddressQuery } from '../../../lib/useAddressQuery.ts'
import { DueWords } from '../../../ui/DueWords.tsx'
import { ItemList } from '../../../ui/table/ItemList.tsx'
import { SearchField } from '../../../ui/table/SearchField.tsx'
import tag from '../parts/Tag.module.css'
import { toneOf } from '../times.ts'
import classes from './AssignmentList.module.css'

type AssignmentRow = AnswerOf<typeof getAssignmentList>['records'][number]

const listQuery = addressQuery({ keyword: boundedText(), ...paging() })

/** The assignments of a group: what is due next stands first. */
export function AssignmentList({ gid }: { gid: number }) {
  const { t } = useTranslation('assignment')
  const { query, change } = useAddressQuery(listQuery)
  const list = useCall(
    getAssignmentList,
    { gid, ...query },
    { keepPreviousData: true, onSuccess: ({ records: [first] }) => first && hearServer(first.now) },
  )
  const reset = { name: t('list.reset'), onReset: () => change({ keyword: '' }) }
  return (
    <ItemList
      list={list}
      page={query}
      onPage={change}
      filters={
        <search className={classes.search}>
          <SearchField label={t('list.search')} value={query.keyword} onSearch={(keyword) => change({ keyword })} />
        </search>
      }
      none={query.keyword === '' ? { title: t('list.none') } : { title: t('list.noMatch'), reset }}
      className={classes.rows}
      waiting={{ className: classes.rows, count: 4, height: 64, radius: 'md' }}
      render={(row) => <Row key={row.id} row={row} />}
    />
  )
}

function Row({ row }: { row: AssignmentRow }) {
  const { t } = useTranslation('assignment')
  const state = stateAt(row.times, useDateNow())
  return (
    <li className={classes.row} data-tone={toneOf[state]}>
      <span className={classes.title}>
        <Link to={`/assignment/${row.id}`}>{row.title}</Link>
        {row.isTest && (
          <span className={tag.tag} data-tone="plain">
            {t('fact.test')}
          </span>
        )}
        {!row.visible && (
          <span className={tag.tag} data-tone="plain">
            {t('fact.hidden')}
          </span>
        )}
      </span>
      <span className={classes.due}>
        <DueWords times={row.times} />
      </span>
      <span className={classes.done}>
        {row.isExcused
          ? t('state.excused')
          : row.solved === null || state === 'coming'
            ? t('list.problems', { count: row.problems })
            : t('list.solved', { solved: row.solved, count: row.problems })}
      </span>
    </li>
  )
}
