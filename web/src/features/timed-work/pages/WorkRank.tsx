import { ActionIcon, Button } from '@mantine/core'
import {
  downloadTimedWorkRank,
  getTimedWorkRank,
  type RankRow,
} from '@oj/functions/features/timed-work/rank/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { IconDownload } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { addressQuery, boundedText, paging } from '../../../lib/addressQuery.ts'
import { saveFile } from '../../../lib/calls/saveFile.ts'
import { useAction, useCall } from '../../../lib/calls/swr.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useAddressQuery } from '../../../lib/useAddressQuery.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { statusAttributes } from '../../../ui/status/colored.ts'
import { statusOf } from '../../../ui/status/status.ts'
import type { Column } from '../../../ui/table/DataTable.tsx'
import { ListTable } from '../../../ui/table/ListTable.tsx'
import { ListSearch } from '../../../ui/table/SearchField.tsx'
import { useNarrow } from '../../../ui/useNarrow.ts'
import { PersonName } from '../../../ui/user/PersonName.tsx'
import classes from '../rank/Rank.module.css'
import { useWork } from '../useWork.ts'

const rankQuery = addressQuery({ keyword: boundedText(), ...paging() })

/** How often the ranking is read again, in ms. */
const refreshInterval = 10_000

/** The ranking by points. It opens to entrants once they have handed in. */
export function WorkRank() {
  const { t } = useTranslation('timed-work')
  const { work } = useWork()
  const { user } = useSession()
  const { query, change } = useAddressQuery(rankQuery)
  const list = useCall(getTimedWorkRank, { tid: work.id, ...query }, { keepPreviousData: true, refreshInterval })
  const { data } = list
  const isCovered = data?.problems.some((problem) => problem.isCovered) ?? false
  const isOnPage = data?.records.some(({ uid }) => uid === data.own?.uid) ?? false
  const withOwn =
    data?.own && !isOnPage && query.currentPage === 1 ? { ...data, records: [data.own, ...data.records] } : data
  return (
    <>
      <PageTitle title={t('tab.rank')} />
      <Panel flush grows>
        <div className={`unprinted ${classes.bar}`}>
          <ListSearch
            label={t('rank.search')}
            value={query.keyword}
            maxLength={100}
            onSearch={(keyword) => change({ keyword })}
          />
          {work.canDownload && <Download />}
        </div>
        {isCovered && <p className={classes.note}>{t('rank.covered')}</p>}
        <ListTable
          label={t('tab.rank')}
          columns={columnsFor(t, data?.problems ?? [])}
          list={{ ...list, data: withOwn }}
          rowKey={({ uid }) => uid}
          page={query}
          onPage={change}
          expected={8}
          highlight={({ uid }) => uid === user?.uid}
          empty={
            <EmptyState
              title={t(query.keyword === '' ? 'rank.none' : 'rank.noMatch')}
              hint={query.keyword === '' && t('rank.noneHint')}
            />
          }
        />
      </Panel>
    </>
  )
}

/** Saves all pages of the ranking as a table. */
function Download() {
  const { t } = useTranslation('timed-work')
  const { work } = useWork()
  const { run, running } = useAction(downloadTimedWorkRank)
  async function save() {
    const file = await run({ tid: work.id })
    if (file) saveFile(file)
  }
  const icon = <IconDownload size={17} />
  return useNarrow() ? (
    <ActionIcon variant="default" size={36} loading={running} aria-label={t('rank.csv')} onClick={() => void save()}>
      {icon}
    </ActionIcon>
  ) : (
    <Button variant="default" loading={running} leftSection={icon} onClick={() => void save()}>
      {t('rank.csv')}
    </Button>
  )
}

type Problem = AnswerOf<typeof getTimedWorkRank>['problems'][number]

function columnsFor(t: TFunction<'timed-work'>, problems: readonly Problem[]): Column<RankRow>[] {
  const columns = problems
    .filter(({ isCovered }) => !isCovered)
    .map(
      ({ pid, displayId, displayTitle, fullScore }): Column<RankRow> => ({
        key: String(pid),
        title: <span title={`${displayTitle} (${fullScore})`}>{displayId}</span>,
        align: 'center',
        under: true,
        render: ({ submissionInfo }) => {
          const cell = submissionInfo[displayId]
          if (!cell) return '–'
          return (
            <span className={classes.cell} {...statusAttributes(statusOf(cell.status))}>
              {cell.status === 5 ? t('rank.pending') : cell.score}
            </span>
          )
        },
      }),
    )
  return [
    { key: 'rank', title: t('rank.rank'), width: 72, render: ({ rank }) => rank },
    { key: 'who', title: t('rank.who'), wrap: true, render: (row) => <Who row={row} /> },
    {
      key: 'score',
      title: t('rank.score'),
      align: 'right',
      render: ({ score }) => <span className={classes.total}>{score}</span>,
    },
    ...columns,
  ]
}

function Who({ row: { uid, username, nickname, realname, school } }: { row: RankRow }) {
  return (
    <span className={classes.who}>
      <PersonName uid={uid} username={username} nickname={nickname} realname={realname} hasUnder />
      {school !== '' && <span className={classes.under}>{school}</span>}
    </span>
  )
}
