import { Button, NativeSelect } from '@mantine/core'
import { getGroupProblemList } from '@oj/functions/features/group-problem/list/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { pickText } from '@oj/shared/text.ts'
import { IconEdit } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '../../../lib/calls/swr.ts'
import { currentLocale } from '../../../lib/i18n/i18n.ts'
import { useAddressQuery } from '../../../lib/useAddressQuery.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import type { Column } from '../../../ui/table/DataTable.tsx'
import { ListTable } from '../../../ui/table/ListTable.tsx'
import { SearchField } from '../../../ui/table/SearchField.tsx'
import { useNarrow } from '../../../ui/useNarrow.ts'
import { useGroup } from '../../group/index.ts'
import {
  Counts,
  LevelOf,
  MyStatus,
  type OwnStatus,
  ProblemTitle,
  useLevels,
  useOwnStatus,
} from '../../problem/index.ts'
import { type ProblemSet, useProblemSet } from '../../problem-set/index.ts'
import classes from '../GroupProblems.module.css'
import { listQuery, sizes } from '../query.ts'

/** The problems of a group, with the reader's own status (GR-05). */
export function GroupProblems() {
  const { t } = useTranslation('group-problem')
  const { group, may } = useGroup()
  const set = useProblemSet()
  const narrow = useNarrow()
  const levels = useLevels()
  const { query, change } = useAddressQuery(listQuery)
  const list = useCall(
    getGroupProblemList,
    { gid: group.id, ...query, difficulty: query.difficulty ?? '' },
    { keepPreviousData: true },
  )
  const own = useOwnStatus(list.data?.records.map(({ pid }) => pid))
  const isFiltered = query.keyword !== '' || query.difficulty !== null
  return (
    <>
      <PageTitle
        title={t('title')}
        actions={
          may('write-problems') && (
            <Button component={Link} to={set.to('authoring')} variant="default" leftSection={<IconEdit size={17} />}>
              {t('manage')}
            </Button>
          )
        }
      />
      <Panel flush>
        <div className={classes.bar}>
          <SearchField
            className={classes.search}
            label={t('search')}
            value={query.keyword}
            onSearch={(keyword) => change({ keyword })}
          />
          <NativeSelect
            aria-label={t('level')}
            value={String(query.difficulty ?? '')}
            onChange={({ currentTarget: { value } }) => change({ difficulty: value === '' ? null : Number(value) })}
            data={[
              { value: '', label: t('anyLevel') },
              ...levels.map(({ id, name }) => ({ value: String(id), label: pickText(name, currentLocale()) })),
            ]}
          />
        </div>
        <ListTable
          label={t('title')}
          columns={problemColumns({ t, set, levels, own, narrow })}
          list={list}
          rowKey={({ pid }) => pid}
          page={query}
          sizes={sizes}
          onPage={change}
          empty={
            <EmptyState title={t(isFiltered ? 'noMatch' : 'none')} hint={t(isFiltered ? 'noMatchHint' : 'noneHint')} />
          }
        />
      </Panel>
    </>
  )
}

type Row = AnswerOf<typeof getGroupProblemList>['records'][number]

interface Context {
  t: TFunction<'group-problem'>
  set: ProblemSet
  levels: ReturnType<typeof useLevels>
  own: ReadonlyMap<number, OwnStatus> | null
  narrow: boolean
}

function problemColumns({ t, set, levels, own, narrow }: Context): Column<Row>[] {
  const level = ({ difficulty }: Row) => <LevelOf id={difficulty} levels={levels} />
  const solved = ({ userAc, total }: Row) => <Counts>{t('solved', { solved: userAc, total })}</Counts>
  const mine: Column<Row> = {
    key: 'own',
    title: <span className="unseen">{t('column.own')}</span>,
    width: 44,
    render: ({ pid }) => <MyStatus status={own?.get(pid)?.status} />,
  }
  const title: Column<Row> = {
    key: 'title',
    title: t('column.title'),
    wrap: true,
    render: (row) => <ProblemTitle problem={row} set={set} narrow={narrow} level={level(row)} counts={solved(row)} />,
  }
  if (narrow) return [mine, title]
  return [
    mine,
    { key: 'id', title: t('column.id'), width: 130, render: ({ problemId }) => problemId },
    title,
    { key: 'level', title: t('column.level'), width: 96, render: level },
    { key: 'solved', title: t('column.solved'), align: 'right', width: 180, render: solved },
  ]
}
