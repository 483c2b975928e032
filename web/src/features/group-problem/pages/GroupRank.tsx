import { RankType } from '@oj/functions/features/rank/contract-facts.ts'
import { getGroupRank } from '@oj/functions/features/rank/of-groups/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/calls/swr.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useAddressQuery } from '../../../lib/useAddressQuery.ts'
import { Medal } from '../../../ui/Medal.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import type { Column } from '../../../ui/table/DataTable.tsx'
import { ListTable } from '../../../ui/table/ListTable.tsx'
import { SearchField } from '../../../ui/table/SearchField.tsx'
import { Stacked, Under } from '../../../ui/table/Stacked.tsx'
import { useNarrow } from '../../../ui/useNarrow.ts'
import { UserLink } from '../../../ui/user/UserLink.tsx'
import { useGroup } from '../../group/index.ts'
import classes from '../GroupProblems.module.css'
import { rankQuery } from '../query.ts'

/** The members of a group by what they solved in its practice (GR-09). */
export function GroupRank() {
  const { t } = useTranslation('rank')
  const { group } = useGroup()
  const { user } = useSession()
  const narrow = useNarrow()
  const { query, change } = useAddressQuery(rankQuery)
  const { kind, ...input } = query
  const list = useCall(getGroupRank, { gid: group.id, ...input, type: RankType[kind] }, { keepPreviousData: true })
  const isSearched = query.searchUser !== ''
  return (
    <>
      <PageTitle title={t('title.group')} description={t(`about.${kind}`)} />
      <Panel flush>
        <div className={`unprinted ${classes.bar}`}>
          <Segments
            label={t('types')}
            value={kind}
            options={(['acm', 'oi'] as const).map((value) => ({ value, label: t(`type.${value}`) }))}
            onChange={(next) => change({ kind: next })}
          />
          <SearchField
            className={classes.search}
            label={t('search')}
            value={query.searchUser}
            maxLength={50}
            onSearch={(searchUser) => change({ searchUser })}
          />
        </div>
        <ListTable
          label={t('title.group')}
          columns={rankColumns(t, kind, narrow)}
          list={list}
          rowKey={({ uid }) => uid}
          page={query}
          onPage={change}
          expected={10}
          highlight={({ uid }) => uid === user?.uid}
          empty={
            <EmptyState
              title={t(isSearched ? 'noMatch' : `none.${kind}`)}
              hint={t(isSearched ? 'noMatchHint' : 'noneHint.group')}
            />
          }
        />
      </Panel>
    </>
  )
}

type Row = AnswerOf<typeof getGroupRank>['records'][number]

const figures: Readonly<Record<'ac' | 'total' | 'score' | 'rating', (row: Row) => string | number>> = {
  ac: ({ ac }) => ac,
  total: ({ total }) => total,
  score: ({ score }) => score,
  rating: ({ rating }) => rating ?? '–',
}

/** On a phone all figures but that of the list stand below the name. */
function rankColumns(t: TFunction<'rank'>, kind: 'acm' | 'oi', narrow: boolean): Column<Row>[] {
  const first = kind === 'acm' ? 'ac' : 'score'
  const others = (['ac', 'score', 'total', 'rating'] as const).filter((name) => name !== first)
  const titleOf = (name: keyof typeof figures) => t(name === 'score' ? 'column.oi' : `column.${name}`)
  const place: Column<Row> = {
    key: 'rank',
    title: t('column.rank'),
    width: narrow ? 60 : 72,
    align: 'center',
    render: ({ rank }) => <Medal rank={rank} />,
  }
  const own: Column<Row> = {
    key: first,
    title: titleOf(first),
    align: 'right',
    render: (row) => <span className={classes.figure}>{figures[first](row)}</span>,
  }
  if (narrow) {
    const user: Column<Row> = {
      key: 'user',
      title: t('column.user'),
      wrap: true,
      render: (row) => (
        <Stacked>
          <UserLink {...row} />
          <Under>
            {others.map((name) => (
              <span key={name}>
                {titleOf(name)} {figures[name](row)}
              </span>
            ))}
          </Under>
        </Stacked>
      ),
    }
    return [place, user, own]
  }
  return [
    place,
    { key: 'user', title: t('column.user'), render: (row) => <UserLink {...row} /> },
    own,
    ...others.map((name): Column<Row> => ({ key: name, title: titleOf(name), align: 'right', render: figures[name] })),
  ]
}
