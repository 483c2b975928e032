import { Skeleton } from '@mantine/core'
import { getRankList } from '@oj/functions/features/rank/contract.ts'
import { RankType } from '@oj/functions/features/rank/contract-facts.ts'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/calls/swr.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useAddressQuery } from '../../../lib/useAddressQuery.ts'
import { LinkTabs } from '../../../ui/LinkTabs.tsx'
import { Medal } from '../../../ui/Medal.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { ListTable } from '../../../ui/table/ListTable.tsx'
import { SearchField } from '../../../ui/table/SearchField.tsx'
import { useNarrow } from '../../../ui/useNarrow.ts'
import { Avatar } from '../../../ui/user/Avatar.tsx'
import { nameOfPerson, otherNames } from '../../../ui/user/nameOfPerson.ts'
import { rankColumns } from '../parts/columns.tsx'
import classes from '../parts/RankPage.module.css'
import topClasses from '../parts/TopTen.module.css'
import { rankQuery } from '../query.ts'
import { figureOf, type RankKind, type RankRow } from '../rank.ts'

/** Users by solved problems. */
export const AcmRank = () => <RankPage kind="acm" />
/** Users by the sum of their best scores. */
export const OiRank = () => <RankPage kind="oi" />
/** Users by their rating from contests. */
export const RatingRank = () => <RankPage kind="rating" />

/** A rank list: the top ten as a chart, a search, a table and its pages. */
function RankPage({ kind }: { kind: RankKind }) {
  const { t } = useTranslation('rank')
  const { user } = useSession()
  const { query, change } = useAddressQuery(rankQuery)
  const { searchUser, ...page } = query
  const input = { type: RankType[kind], ...page, ...(searchUser !== '' && { searchUser }) }
  const list = useCall(getRankList, input, { keepPreviousData: true })
  const narrow = useNarrow()
  return (
    <>
      <PageTitle title={t(`title.${kind}`)} description={t(`about.${kind}`)} />
      <LinkTabs
        label={t('kinds')}
        tabs={(['acm', 'oi', 'rating'] as const).map((one) => ({ to: `/${one}-rank`, name: t(`title.${one}`) }))}
      />
      <div className={classes.page} data-in-order>
        <TopTen kind={kind} />
        <Panel flush>
          <div className={`unprinted ${classes.filters}`}>
            <SearchField
              className={classes.search}
              label={t('search')}
              value={searchUser}
              maxLength={50}
              onSearch={(searchUser) => change({ searchUser })}
            />
          </div>
          <ListTable
            label={t(`title.${kind}`)}
            columns={rankColumns(t, kind, narrow)}
            list={list}
            rowKey={(row) => row.uid}
            page={query}
            onPage={change}
            expected={10}
            highlight={(row) => row.uid === user?.uid}
            empty={
              searchUser === '' ? (
                <EmptyState title={t(`none.${kind}`)} hint={t(`noneHint.${kind}`)} />
              ) : (
                <EmptyState title={t('noMatch')} hint={t('noMatchHint')} />
              )
            }
          />
        </Panel>
      </div>
    </>
  )
}

/** The first ten as bars; nothing for an empty list, as the table below says so. */
function TopTen({ kind }: { kind: RankKind }) {
  const { t } = useTranslation('rank')
  const { data, error } = useCall(getRankList, { type: RankType[kind], currentPage: 1, limit: 10 })
  if (error || data?.records.length === 0) return null
  return (
    <Panel title={t('top')} waiting={!data}>
      {data ? <Bars kind={kind} rows={data.records} /> : <Skeleton height={372} />}
    </Panel>
  )
}

function Bars({ kind, rows }: { kind: RankKind; rows: readonly RankRow[] }) {
  const { t } = useTranslation('rank')
  const figure = figureOf[kind]
  const most = Math.max(1, ...rows.map(figure))
  return (
    <ol className={topClasses.bars}>
      {rows.map((row) => (
        <li key={row.uid}>
          <Medal rank={row.rank} />
          <Avatar src={row.avatar} id={row.uid} name={nameOfPerson(row)} size={26} />
          <span className={topClasses.name} title={otherNames(row) || undefined}>
            {nameOfPerson(row)}
          </span>
          <span className={topClasses.track}>
            <span style={{ width: `${(100 * figure(row)) / most}%` }} />
          </span>
          <span className={topClasses.figure}>{t(`figure.${kind}`, { count: figure(row) })}</span>
        </li>
      ))}
    </ol>
  )
}
