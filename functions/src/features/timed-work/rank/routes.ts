import { Status } from '@oj/shared/judging/verdicts.ts'
import { foldForSearch, type Locale, pickText } from '@oj/shared/text.ts'
import { formatCsv } from '../../../platform/csv.ts'
import { type Entry, recentEntriesOf } from '../../problem-set/index.ts'
import {
  askForBuild,
  awaitBoard,
  type Board,
  type DrawnColumn,
  drawColumns,
  readBoard,
  recentPointsOf,
  rosterOf,
  type Standing,
  type TimedProblem,
} from '../../standing/index.ts'
import { handInDrafts, handInLeft } from '../drafts.ts'
import { workRoute } from '../route.ts'
import type { WorkView } from '../timed-work-set.ts'
import * as contract from './contract.ts'
import { termsOf, timedWorkBoards } from './terms.ts'

interface Legend {
  readonly columns: readonly DrawnColumn<Entry>[]
  readonly points: ReadonlyMap<number, TimedProblem>
  /** those that the visitor may know */
  readonly realNames: ReadonlyMap<string, string>
}

const nobody: Legend['realNames'] = new Map()

type Cell = Standing['cells'][number]

function statusOf({ solvedAt, score, judged }: Cell): number {
  if (solvedAt !== null) return Status.accepted
  if (judged === 0) return Status.pending
  return score > 0 ? Status.partialAccepted : Status.wrongAnswer
}

function toRankRow({ rank, who, points, cells }: Standing, { columns, realNames }: Legend): contract.RankRow {
  const ids = new Map(columns.map(({ pid, displayId }) => [pid, displayId]))
  return {
    ...who,
    rank,
    realname: realNames.get(who.uid) ?? null,
    score: points,
    submissionInfo: Object.fromEntries(
      cells.flatMap((cell) => {
        const id = ids.get(cell.pid)
        return id === undefined ? [] : [[id, { score: cell.score, status: statusOf(cell) }]]
      }),
    ),
  }
}

/** Whether a visitor sees covered problems in the ranking. */
const seesCovered = ({ role, isOver }: WorkView) => role !== 'entrant' || isOver

/** Those who may download the ranking know all real names, others those that the group tells them. */
async function realNamesFor(view: WorkView): Promise<Legend['realNames']> {
  const knowsAll = view.refusal('own:download') === null
  if (!knowsAll && !view.named) return nobody
  const [roster, known] = await Promise.all([rosterOf(view.key), knowsAll ? null : view.named?.()])
  return new Map(roster.flatMap(({ uid, realname }) => (knowsAll || known?.has(uid) ? [[uid, realname] as const] : [])))
}

/** The rows of a page, and how many there are; a keyword finds real names that the visitor knows, too. */
async function pageOf(
  board: Board,
  { key }: WorkView,
  { currentPage, limit, keyword }: { currentPage: number; limit: number; keyword?: string | null | undefined },
  names: Promise<Legend['realNames']>,
) {
  const from = (currentPage - 1) * limit
  const words = foldForSearch(keyword?.trim() ?? '')
  if (words === '') return { rows: await board.rows(from, from + limit, false), total: board.size }
  const [roster, realNames] = await Promise.all([rosterOf(key), names])
  const found = roster.filter(({ uid, username, nickname, school }) =>
    [username, nickname, school, realNames.get(uid) ?? ''].some((text) => foldForSearch(text).includes(words)),
  )
  return board.found(new Set(found.map(({ uid }) => uid)), from, from + limit, false)
}

const problemsOf = ({ columns, points }: Legend, view: WorkView, locale: Locale) =>
  columns.map(({ pid, displayId, entry }) => ({
    pid,
    displayId,
    displayTitle: entry ? pickText(entry.title, locale) : '',
    fullScore: points.get(pid)?.points ?? 0,
    isCovered: points.get(pid)?.isCovered === true && !seesCovered(view),
  }))

/** The problems with their points, and which of the rankings the visitor sees. */
async function legendFor(view: WorkView) {
  const [entries, points] = await Promise.all([recentEntriesOf(view.key), recentPointsOf(view.key)])
  const terms = termsOf(view.work, entries, points)
  const name = terms.seal !== null && !seesCovered(view) ? ('sealed' as const) : ('open' as const)
  return { entries, points, terms, name }
}

const getTimedWorkRank = workRoute(contract.getTimedWorkRank, async (input, context, view) => {
  await handInDrafts(view, context)
  await handInLeft(view, context)
  const { entries, points, terms, name } = await legendFor(view)
  const emptyLegend = { columns: drawColumns(null, entries), points, realNames: nobody }
  const emptyRank = {
    records: [],
    total: 0,
    size: input.limit,
    current: input.currentPage,
    problems: problemsOf(emptyLegend, view, context.locale),
    own: null,
    builtAt: null,
  }
  const read = await readBoard(view.key, name, async (board) => {
    const names = realNamesFor(view)
    const [{ rows, total }, [own], realNames] = await Promise.all([
      pageOf(board, view, input, names),
      board.of(new Set([context.caller.uid])),
      names,
    ])
    const legend = { columns: drawColumns(board.columns, entries), points, realNames }
    return {
      isStale: board.basis !== terms.basis,
      answer: {
        ...emptyRank,
        problems: problemsOf(legend, view, context.locale),
        records: rows.map((row) => toRankRow(row, legend)),
        total,
        own: own ? toRankRow(own, legend) : null,
        builtAt: board.builtAt,
      },
    }
  })
  if (read?.isStale !== false) await askForBuild(view.key)
  return read?.answer ?? emptyRank
})

const headings: Readonly<Record<Locale, readonly string[]>> = {
  en: ['Rank', 'Username', 'Nickname', 'Real name', 'School', 'Score'],
  'zh-CN': ['名次', '用户名', '昵称', '真实姓名', '学校', '总分'],
}

const downloadTimedWorkRank = workRoute(contract.downloadTimedWorkRank, async (_, context, view) => {
  await handInLeft(view, context)
  const { entries, points, name } = await legendFor(view)
  const { rows, columns } = (await awaitBoard(view.key, name, entries, async (board) => ({
    rows: await board.rows(0, board.size, false),
    columns: drawColumns(board.columns, entries),
  }))) ?? { rows: [], columns: drawColumns(null, entries) }
  const legend = { columns, points, realNames: nobody }
  // the names in the ranking are those of its last build
  const people = await timedWorkBoards.peopleOf(
    view.key,
    rows.map(({ who }) => who.uid),
  )
  const names = new Map(people.map((one) => [one.uid, one]))
  const table = rows.map((row) => {
    const { rank, score, submissionInfo } = toRankRow(row, legend)
    const { username, nickname, realname, school } = names.get(row.who.uid) ?? row.who
    const scores = columns.map(({ displayId }) => String(submissionInfo[displayId]?.score ?? ''))
    return [String(rank), username, nickname, realname, school, String(score), ...scores]
  })
  const head = [...headings[context.locale], ...columns.map(({ displayId }) => displayId)]
  const file = `timed-work-${view.work.number}-rank.csv`
  context.giveHeader('content-disposition', `attachment; filename*=UTF-8''${file}; filename=${file}`)
  return new File([formatCsv([head, ...table])], file, { type: 'text/csv' })
})

export const rankRoutes = [getTimedWorkRank, downloadTimedWorkRank]
