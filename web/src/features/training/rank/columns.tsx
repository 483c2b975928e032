import type { getTrainingRank, RankRow } from '@oj/functions/features/training/rank/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { dayjs } from '../../../lib/i18n/dates.ts'
import { Medal } from '../../../ui/Medal.tsx'
import { statusAttributes } from '../../../ui/status/colored.ts'
import { statusOf } from '../../../ui/status/status.ts'
import type { Column } from '../../../ui/table/DataTable.tsx'
import { UserLink } from '../../../ui/user/UserLink.tsx'
import type { ProblemSet } from '../../problem-set/index.ts'
import classes from './Rank.module.css'

interface Context {
  t: TFunction<'training'>
  set: ProblemSet
  problems: AnswerOf<typeof getTrainingRank>['problems']
  /** whether the reader is told how people are really called */
  isManager: boolean
  narrow: boolean
}

/** The columns of a rank: who, how much, and one for each problem; a phone has the figures below the name. */
export function rankColumns({ t, set, problems, isManager, narrow }: Context): Column<RankRow>[] {
  const figures = ({ ac, totalRunTime }: RankRow) => t('rank.figures', { count: ac, time: totalRunTime })
  const about = (row: RankRow) => [row.school, ...(isManager && narrow ? [row.realname ?? ''] : [])].filter(Boolean)
  const user: Column<RankRow> = {
    key: 'user',
    title: t('rank.user'),
    render: (row) => (
      <div className={classes.user}>
        <UserLink {...row} titleName="" titleColor="" />
        {narrow && <span className={classes.under}>{figures(row)}</span>}
        {about(row).length > 0 && <span className={classes.under}>{about(row).join(' · ')}</span>}
      </div>
    ),
  }
  const place: Column<RankRow> = {
    key: 'rank',
    title: t('rank.rank'),
    align: 'center',
    width: narrow ? 56 : 72,
    render: ({ rank }) => <Medal rank={rank} />,
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
    ...(isManager && !narrow ? [realname] : []),
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

/** The last status at a problem; once it is solved, the shortest run time, and on hover since when. */
function CellView({ cell }: { cell: RankRow['submissionInfo'][string] | undefined }) {
  const { t } = useTranslation('training')
  const { t: common } = useTranslation()
  if (!cell) return null
  const shown = statusOf(cell.status)
  const name = common(`status.${shown.name}`)
  const isSolved = cell.status === Status.accepted
  const since = cell.solvedAt === null ? '' : dayjs(cell.solvedAt).format('YYYY-MM-DD HH:mm')
  const words = isSolved && since !== '' ? t('rank.solvedAt', { status: name, time: since }) : name
  const isTimed = isSolved && cell.runTime !== null
  return (
    <span className={classes.cell} {...statusAttributes(shown)} title={words}>
      <span aria-hidden>{isTimed ? t('rank.ms', { time: cell.runTime }) : (shown.letters ?? name)}</span>
      <span className="unseen">{isTimed ? `${words} ${t('rank.ms', { time: cell.runTime })}` : words}</span>
    </span>
  )
}
