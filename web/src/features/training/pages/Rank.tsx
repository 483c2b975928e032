import { Button } from '@mantine/core'
import { downloadTrainingRank, getTrainingRank, type RankRow } from '@oj/functions/features/training/rank/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import { IconDownload } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { addressQuery, boundedText, paging } from '../../../lib/addressQuery.ts'
import { saveFile } from '../../../lib/calls/saveFile.ts'
import { useAction, useCall } from '../../../lib/calls/swr.ts'
import { dayjs } from '../../../lib/i18n/dates.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useAddressQuery } from '../../../lib/useAddressQuery.ts'
import { SolvedBars } from '../../../ui/chart/SolvedBars.tsx'
import { Medal } from '../../../ui/Medal.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { statusAttributes } from '../../../ui/status/colored.ts'
import { statusOf } from '../../../ui/status/status.ts'
import type { Column } from '../../../ui/table/DataTable.tsx'
import { ListTable } from '../../../ui/table/ListTable.tsx'
import { SearchField } from '../../../ui/table/SearchField.tsx'
import { useNarrow } from '../../../ui/useNarrow.ts'
import { UserLink } from '../../../ui/user/UserLink.tsx'
import { type ProblemSet, useProblemSet } from '../../problem-set/index.ts'
import classes from '../rank/Rank.module.css'
import { useTraining } from '../useTraining.ts'

const rankQuery = addressQuery({ keyword: boundedText(50), ...paging([30, 10, 15, 50, 100]) })

/** The members of a training by what they have solved. */
export function Rank() {
  const { t } = useTranslation('training')
  const { training } = useTraining()
  const { user } = useSession()
  const set = useProblemSet()
  const narrow = useNarrow()
  const { query, change } = useAddressQuery(rankQuery)
  const tid = training.id
  const list = useCall(getTrainingRank, { tid, ...query }, { keepPreviousData: true })
  const download = useAction(downloadTrainingRank)
  const isSearched = query.keyword !== ''
  async function downloadAll() {
    const file = await download.run({ tid })
    if (file) saveFile(file)
  }
  return (
    <>
      <PageTitle title={t('tab.rank')} />
      <Panel flush grows>
        <div className={`unprinted ${classes.bar}`}>
          <SearchField
            className={classes.search}
            label={t('rank.search')}
            value={query.keyword}
            maxLength={50}
            onSearch={(keyword) => change({ keyword })}
          />
          {training.isManager && (
            <Button
              variant="default"
              leftSection={<IconDownload size={17} />}
              loading={download.running}
              onClick={() => void downloadAll()}
            >
              {t('rank.download')}
            </Button>
          )}
        </div>
        <ListTable
          label={t('tab.rank')}
          columns={rankColumns({ t, set, problems: list.data?.problems ?? [], isManager: training.isManager, narrow })}
          list={list}
          rowKey={({ uid }) => uid}
          page={query}
          onPage={change}
          expected={10}
          highlight={({ uid }) => uid === user?.uid}
          empty={
            <EmptyState
              title={t(isSearched ? 'rank.noMatch' : 'rank.none')}
              hint={t(isSearched ? 'rank.noMatchHint' : 'rank.noneHint')}
            />
          }
        />
      </Panel>
      {list.data && list.data.people > 0 && <ByProblem {...list.data} />}
    </>
  )
}

/** How many of those in the rank have solved each problem. */
function ByProblem({ people, problems }: Pick<AnswerOf<typeof getTrainingRank>, 'people' | 'problems'>) {
  const { t } = useTranslation('training')
  const { to } = useProblemSet()
  return (
    <div className={classes.below}>
      <Panel title={t('rank.byProblem')} count={t('rank.people', { count: people })}>
        <SolvedBars
          label={t('rank.byProblem')}
          people={people}
          problems={problems.map(({ problemId, ...problem }) => ({
            ...problem,
            id: problemId,
            to: to('problem', { problemID: problemId }),
          }))}
          wordsOf={({ solved, tried }) => t('rank.solvedOf', { solved, tried })}
        />
      </Panel>
    </div>
  )
}

interface Context {
  t: TFunction<'training'>
  set: ProblemSet
  problems: AnswerOf<typeof getTrainingRank>['problems']
  /** whether the reader has a column of real names, where there is room */
  isManager: boolean
  narrow: boolean
}

/** The columns of a rank: users, their figures, and one for each problem; on a phone the figures stand below the name. */
function rankColumns({ t, set, problems, isManager, narrow }: Context): Column<RankRow>[] {
  const hasNames = isManager && !narrow
  const figures = ({ ac, totalRunTime }: RankRow) => t('rank.figures', { count: ac, time: totalRunTime })
  const user: Column<RankRow> = {
    key: 'user',
    title: t('rank.user'),
    render: (row) => (
      <div className={classes.user}>
        <UserLink {...row} realname={hasNames ? null : row.realname} />
        {narrow && <span className={classes.under}>{figures(row)}</span>}
        {row.school !== '' && <span className={classes.under}>{row.school}</span>}
      </div>
    ),
  }
  const place: Column<RankRow> = {
    key: 'rank',
    title: t('rank.rank'),
    align: 'center',
    width: narrow ? 56 : 72,
    render: ({ rank, ac }) => <Medal rank={rank} isPlain={ac === 0} />,
  }
  const figure = (key: 'ac' | 'totalRunTime'): Column<RankRow> => ({
    key,
    title: t(`rank.${key}`),
    align: 'right',
    render: (row) => <span className={classes.figure}>{row[key]}</span>,
  })
  const realname: Column<RankRow> = { key: 'realname', title: t('rank.realname'), render: (row) => row.realname }
  return [
    place,
    user,
    ...(hasNames ? [realname] : []),
    ...(narrow ? [] : [figure('ac'), figure('totalRunTime')]),
    ...problems.map(
      ({ problemId, title }): Column<RankRow> => ({
        key: `problem ${problemId}`,
        title: (
          <Link className={classes.problem} to={set.to('problem', { problemID: problemId })} title={title}>
            {problemId}
          </Link>
        ),
        align: 'center',
        render: ({ submissionInfo }) => <CellView cell={submissionInfo[problemId]} />,
      }),
    ),
  ]
}

/** The last status at a problem; once it is solved, the shortest run time, and on hover when it was solved. */
function CellView({ cell }: { cell: RankRow['submissionInfo'][string] | undefined }) {
  const { t } = useTranslation('training')
  const { t: common } = useTranslation()
  if (!cell) return null
  const status = statusOf(cell.status)
  const name = common(`status.${status.name}`)
  const isSolved = cell.status === Status.accepted
  const words =
    isSolved && cell.solvedAt !== null
      ? t('rank.solvedAt', { status: name, time: dayjs(cell.solvedAt).format('YYYY-MM-DD HH:mm') })
      : name
  const isTimed = isSolved && cell.runTime !== null
  return (
    <span className={classes.cell} {...statusAttributes(status)} title={words}>
      <span aria-hidden>{isTimed ? t('rank.ms', { time: cell.runTime }) : (status.letters ?? name)}</span>
      <span className="unseen">{isTimed ? `${words} ${t('rank.ms', { time: cell.runTime })}` : words}</span>
    </span>
  )
}
