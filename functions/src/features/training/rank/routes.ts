import { Status } from '@oj/shared/judging/verdicts.ts'
import { foldForSearch, type Locale, pickText } from '@oj/shared/text.ts'
import { formatCsv } from '../../../platform/csv.ts'
import { page } from '../../../platform/http/page.ts'
import { findAccounts } from '../../account/index.ts'
import { shortNames } from '../../judging/index.ts'
import { type Entry, recentEntriesOf } from '../../problem-set/index.ts'
import { type DrawnColumn, drawColumns } from '../../standing/index.ts'
import { trainingRoute } from '../route.ts'
import type { TrainingView } from '../training-set.ts'
import * as contract from './contract.ts'
import { rankOfTraining, type StoredRow } from './snapshot.ts'

/** The rank as of its last build; that of a new training is empty. */
async function boardOf({ training }: TrainingView) {
  const read = await rankOfTraining(training.number).read('board')
  return read?.data ?? { problems: [], rows: [] }
}

type Board = Awaited<ReturnType<typeof boardOf>>

type Columns = readonly Pick<DrawnColumn<Entry>, 'pid' | 'displayId'>[]

function toRankRow(row: StoredRow, columns: Columns, showsRealNames: boolean): contract.RankRow {
  const ids = new Map(columns.map(({ pid, displayId }) => [pid, displayId]))
  const cells = row.cells.flatMap(([pid, status, runTime, solvedAt]) => {
    const id = ids.get(pid)
    return id === undefined ? [] : [[id, { status, runTime, solvedAt }] as const]
  })
  return {
    rank: row.rank,
    uid: row.uid,
    username: row.username,
    nickname: row.nickname,
    avatar: row.avatar,
    gender: row.gender,
    school: row.school,
    realname: showsRealNames ? row.realname : null,
    ac: row.ac,
    totalRunTime: row.totalRunTime,
    submissionInfo: Object.fromEntries(cells),
  }
}

const getTrainingRank = trainingRoute(contract.getTrainingRank, async ({ keyword, ...paging }, { locale }, view) => {
  const [board, entries] = await Promise.all([boardOf(view), recentEntriesOf(view.key)])
  const columns = drawColumns(board.problems, entries).filter(
    ({ entry }) => !entry || view.refusal('see', entry) === null,
  )
  const wanted = foldForSearch(keyword ?? '')
  const isFound = ({ username, nickname, school, realname }: StoredRow) =>
    [username, nickname, school, view.isManager ? realname : ''].some((text) => foldForSearch(text).includes(wanted))
  const found = wanted === '' ? board.rows : board.rows.filter(isFound)
  const { records, ...rest } = page(found, paging)
  return {
    ...rest,
    records: records.map((row) => toRankRow(row, columns, view.isManager)),
    problems: columns.map(({ pid, displayId, entry }) => ({
      pid,
      problemId: displayId,
      title: entry ? pickText(entry.title, locale) : '',
    })),
  }
})

const headings: Readonly<Record<Locale, readonly string[]>> = {
  en: ['Rank', 'Username', 'Nickname', 'Real Name', 'School', 'Solved', 'Run Time (ms)'],
  'zh-CN': ['名次', '用户名', '昵称', '真实姓名', '学校', '通过数', '总运行时间（ms）'],
}

/** What stands in the table for a problem: the run time of who solved it, else the last verdict. */
const textOf = (status: number, runTime: number | null) => {
  const short = shortNames.get(status) ?? String(status)
  return status === Status.accepted && runTime !== null ? `${short} ${runTime}` : short
}

/** What people are called now: in a rank stands what they were called when it was built. */
async function namesOf(rows: readonly StoredRow[]) {
  const accounts = await findAccounts(rows.map(({ uid }) => uid))
  return new Map(accounts.map((account) => [account.uid, account]))
}

/** The whole rank as rows of text, the headings first. */
async function tableOf({ problems, rows }: Board, locale: Locale): Promise<string[][]> {
  const names = await namesOf(rows)
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
