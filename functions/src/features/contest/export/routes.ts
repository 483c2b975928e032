import { formatCsv } from '../../../platform/csv.ts'
import { Failure } from '../../../platform/errors.ts'
import type { Context } from '../../../platform/http/serve.ts'
import { createXlsx, xlsxType } from '../../../platform/xlsx.ts'
import { zipOf } from '../../../platform/zip.ts'
import { type Entry, entriesOf } from '../../problem-set/index.ts'
import { allTries, awaitBoard, awardOf, type Board, type BoardName, type DrawnColumn } from '../../standing/index.ts'
import { type Legend, toBoardRow } from '../board/contract-rows.ts'
import { awardsOn, boardNameOf, realNames, seesBehind, visibleColumns } from '../board/routes.ts'
import type { ContestView } from '../contest-set.ts'
import { AwardType, ContestType } from '../contract-terms.ts'
import { contestErrors as errors } from '../errors.ts'
import { isJudge } from '../roles.ts'
import { contestRoute } from '../route.ts'
import { type ContestText, contestItems } from '../store.ts'
import { ContestStatus } from '../times.ts'
import * as contract from './contract.ts'
import { resultsOf } from './results.ts'
import { srkOf } from './srk.ts'
import { tableOf } from './table.ts'

type Rows = Pick<Board, 'size' | 'candidates' | 'rows' | 'columns'>

/** What a file is made of. */
interface Source {
  readonly view: ContestView
  readonly text: ContestText
  readonly columns: readonly DrawnColumn<Entry>[]
  readonly board: Rows
  readonly name: BoardName
  readonly isRankedOnly: boolean
  readonly locale: Context['locale']
}

interface ExportedFile {
  readonly name: string
  readonly type: string
  readonly body: Uint8Array
}

const rowsOf = ({ board, isRankedOnly }: Source) => board.rows(0, board.size, isRankedOnly)

async function buildBoardTable(source: Source) {
  const { view, text, columns, board, name, locale } = source
  const { contest } = view
  const awards = awardsOn(board, text, name.endsWith('-after'))
  const legend: Legend = { contest, entries: columns, awards, realNameOf: await realNames(view) }
  const rows = await rowsOf(source)
  return tableOf(
    rows.map((row) => toBoardRow(row, legend)),
    {
      problems: columns.map(({ displayId }) => displayId),
      isAcm: contest.type === ContestType.acm,
      hasRealNames: isJudge(view) || contest.rankShowName === 'realname',
      hasAwards: awards.length > 0,
      locale,
    },
  )
}

async function buildResultsTsv(source: Source): Promise<string> {
  const { view, text, board } = source
  if (view.contest.type !== ContestType.acm) throw new Failure(errors['export-acm-only'])
  const awards = awardsOn(board, text, false)
  const places = awards.map(({ upTo }, award) => ({ award, upTo }))
  const rows = await rowsOf(source)
  return resultsOf(rows.map((row) => ({ row, award: awardOf(places, row) })))
}

/** A problem that was taken out has its display id for a title. */
const asEntry = ({ pid, displayId, entry }: DrawnColumn<Entry>) => ({
  pid,
  displayId,
  title: entry?.title ?? { en: displayId, 'zh-CN': displayId },
  color: entry?.color ?? null,
})

async function buildSrkJson(source: Source): Promise<string> {
  const { view, text, columns, name } = source
  const hasTries = isJudge(view) && name === 'open'
  const [rows, tries] = await Promise.all([rowsOf(source), hasTries ? allTries(view.key) : null])
  return JSON.stringify(srkOf({ contest: view.contest, text, entries: columns.map(asEntry), rows, tries }))
}

const bytesOf = (text: string) => new TextEncoder().encode(text)

const makers: Record<contract.RankFormat, (source: Source) => Promise<ExportedFile>> = {
  async xlsx(source) {
    const { number, title } = source.view.contest
    return {
      name: `contest-${number}-rank.xlsx`,
      type: xlsxType,
      body: await createXlsx(title, await buildBoardTable(source)),
    }
  },
  async csv(source) {
    const cells = (await buildBoardTable(source)).map((row) => row.map(String))
    return { name: `contest-${source.view.contest.number}-rank.csv`, type: 'text/csv', body: bytesOf(formatCsv(cells)) }
  },
  async tsv(source) {
    return { name: 'results.tsv', type: 'text/tab-separated-values', body: bytesOf(await buildResultsTsv(source)) }
  },
  async srk(source) {
    const name = `contest-${source.view.contest.number}.srk.json`
    return { name, type: 'application/octet-stream', body: bytesOf(await buildSrkJson(source)) }
  },
}

/** A file as an answer, in a zip where it is large. Clients of HOJ read the plain name, which must be the last. */
async function answerFile({ name, type, body }: ExportedFile, context: Context): Promise<File> {
  if (body.length > contract.rankFileBytes) return answerFile(await zipFile(name, body), context)
  context.giveHeader('content-disposition', `attachment; filename*=UTF-8''${name}; filename=${name}`)
  return new File([Buffer.from(body)], name, { type })
}

const zipFile = async (name: string, body: Uint8Array): Promise<ExportedFile> => ({
  name: `${name}.zip`,
  type: 'application/zip',
  body: await zipOf({ [name]: Buffer.from(body) }),
})

/** A board before the start. */
const nobody: Rows = { columns: null, size: 0, candidates: 0, rows: async () => [] }

const downloadContestRank = contestRoute(contract.downloadContestRank, async (asked, context, view) => {
  if (view.virtual) throw new Failure(errors['virtual-closed'])
  const [known, entries] = await Promise.all([contestItems.knownText(view.contest.number), entriesOf(view.key)])
  // a sealed board would give medals that nobody has won yet
  const text = view.isRealTime ? known : { ...known, awardType: AwardType.none }
  const isTable = asked.format === 'xlsx' || asked.format === 'csv'
  const containsEnd = isTable && (asked.containsEnd ?? asked.containEnd ?? false)
  const name = boardNameOf(view, !seesBehind(view, context.at, asked.forceRefresh ?? true), containsEnd)
  const make = (board: Rows) =>
    makers[asked.format]({
      view,
      text,
      columns: visibleColumns(board.columns, entries, view),
      board,
      name,
      isRankedOnly: asked.removeStar ?? false,
      locale: context.locale,
    })
  if (asked.format === 'tsv' && text.rules.precision !== 'minute') context.giveHeader('oj-warning', 'times-in-seconds')
  const file =
    view.status === ContestStatus.scheduled ? await make(nobody) : await awaitBoard(view.key, name, entries, make)
  if (file === null) throw new Failure(errors['contest-rank-building'])
  return answerFile(file, context)
})

export const exportRoutes = [downloadContestRank]
