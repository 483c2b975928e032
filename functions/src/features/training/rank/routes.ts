import { Status } from '@oj/shared/judging/verdicts.ts'
import { foldForSearch, type Locale, pickText } from '@oj/shared/text.ts'
import { formatCsv } from '../../../platform/csv.ts'
import { page } from '../../../platform/http/page.ts'
import { findAccounts } from '../../account/index.ts'
import { shortNames } from '../../judging/index.ts'
import { type Entry, recentEntriesOf } from '../../problem-set/index.ts'
import { countSolved, type DrawnColumn, drawColumns } from '../../standing/index.ts'
import { trainingRoute } from '../route.ts'
import type { TrainingView } from '../training-set.ts'
import * as contract from './contract.ts'
import { rankOfTraining, type StoredRow } from './snapshot.ts'

/** The last build of the rank; empty for a new training. */
async function boardOf({ training }: TrainingView) {
  const read = await rankOfTraining(training.number).read('board')
  return read?.data ?? { problems: [], rows: [] }
}

type Board = Awaited<ReturnType<typeof boardOf>>

/** Whether the reader may know the real name of a row. */
type IsNamed = (row: StoredRow) => boolean

/** Who changes the training knows all names, others those that the group tells them. */
async function namesFor({ isManager, named }: TrainingView): Promise<IsNamed> {
  const known = isManager ? null : await named?.()
  return ({ uid }) => isManager || known?.has(uid) === true
}

type Columns = readonly Pick<DrawnColumn<Entry>, 'pid' | 'displayId'>[]

function toRankRow(row: StoredRow, columns: Columns, isNamed: IsNamed): contract.RankRow {
  const ids = new Map(columns.map(({ pid, displayId }) => [pid, displayId]))
  const cells = row.cells.flatMap(([pid, status, runTime, solvedAt]) => {
    const id = ids.get(pid)
    return id === undefined ? [] : [[id, { status, runTime, solvedAt }] as const]
  })
  return { ...row, realname: isNamed(row) ? row.realname : null, submissionInfo: Object.fromEntries(cells) }
}

const getTrainingRank = trainingRoute(contract.getTrainingRank, async ({ keyword, ...paging }, { locale }, view) => {
  const [board, entries, isNamed] = await Promise.all([boardOf(view), recentEntriesOf(view.key), namesFor(view)])
  const columns = drawColumns(board.problems, entries).filter(
    ({ entry }) => !entry || view.refusal('see', entry) === null,
  )
  const words = foldForSearch(keyword ?? '')
  const isFound = (row: StoredRow) =>
    [row.username, row.nickname, row.school, isNamed(row) ? row.realname : ''].some((text) =>
      foldForSearch(text).includes(words),
    )
  const found = words === '' ? board.rows : board.rows.filter(isFound)
  const { records, ...rest } = page(found, paging)
  const countAt = countSolved(board.rows.map(({ cells }) => cells.map(([pid, status]) => ({ pid, status }))))
  return {
    ...rest,
    records: records.map((row) => toRankRow(row, columns, isNamed)),
    people: board.rows.length,
    problems: columns.map(({ pid, displayId, entry }) => ({
      pid,
      problemId: displayId,
      title: entry ? pickText(entry.title, locale) : '',
      ...countAt(pid),
    })),
  }
})

const headings: Readonly<Record<Locale, readonly string[]>> = {
  en: ['Rank', 'Username', 'Nickname', 'Real Name', 'School', 'Solved', 'Run Time (ms)'],
  'zh-CN': ['名次', '用户名', '昵称', '真实姓名', '学校', '通过数', '总运行时间（ms）'],
}

/** A cell of the table: the verdict, with the run time if it is solved. */
const textOf = (status: number, runTime: number | null) => {
  const short = shortNames.get(status) ?? String(status)
  return status === Status.accepted && runTime !== null ? `${short} ${runTime}` : short
}

/** The rank as a table, its headings first, with the names that people have now. */
async function tableOf({ problems, rows }: Board, locale: Locale): Promise<string[][]> {
  const accounts = await findAccounts(rows.map(({ uid }) => uid))
  const names = new Map(accounts.map((account) => [account.uid, account]))
  const head = [...headings[locale], ...problems.map(({ displayId }) => displayId)]
  const body = rows.map((row) => {
    const { rank, ac, totalRunTime, cells } = row
    const { username, nickname, realname, school } = names.get(row.uid) ?? row
    const texts = new Map(cells.map(([pid, status, runTime]) => [pid, textOf(status, runTime)]))
    return [
      ...[rank, username, nickname, realname, school, ac, totalRunTime].map(String),
      ...problems.map(({ pid }) => texts.get(pid) ?? ''),
    ]
  })
  return [head, ...body]
}

const downloadTrainingRank = trainingRoute(contract.downloadTrainingRank, async (_, context, view) => {
  const name = `training-${view.training.number}-rank.csv`
  const text = formatCsv(await tableOf(await boardOf(view), context.locale))
  // clients of HOJ read the plain name, which must be the last
  context.giveHeader('content-disposition', `attachment; filename*=UTF-8''${name}; filename=${name}`)
  return new File([text], name, { type: 'text/csv' })
})

export const rankRoutes = [getTrainingRank]
export const rankStaffRoutes = [downloadTrainingRank]
