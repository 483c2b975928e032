import { isRunning, isUntold, Status } from '@oj/shared/judging/verdicts.ts'
import { type Locale, pickText } from '@oj/shared/text.ts'
import { Failure } from '../../platform/errors.ts'
import { findPeople, type Person } from '../account/index.ts'
import { remoteJudges } from '../judging/contract-remotes.ts'
import { findSets, type SetView, Shown, toSetFields, type Visit } from '../problem-set/index.ts'
import type { SubmissionRow as WireRow } from './contract.ts'
import { submissionErrors } from './errors.ts'
import { findProblemNames, type NamedRow } from './problem-names.ts'
import { visibleFailure } from './rules.ts'
import { findSubmission, type SubmissionRow } from './store.ts'
import { type ProgressStep, progressOf, visibleStatus } from './verdict/results.ts'

export type ShownRow = Shown<NamedRow>

/** Those of some submissions that a visitor may see, as their sets show them; `atHand` are views that were read already. */
export async function visibleSubmissions(
  visit: Visit,
  rows: readonly SubmissionRow[],
  atHand: readonly SetView[] = [],
): Promise<ShownRow[]> {
  const ready = new Map(atHand.map((view) => [view.key, view]))
  const others = rows.map(({ set }) => set).filter((set) => !ready.has(set))
  const [meet, named] = await Promise.all([others.length > 0 ? findSets(others) : null, findProblemNames(rows)])
  const met = new Map([...ready, ...((await meet?.(visit)) ?? [])])
  return Shown.all(met, named(met))
}

/** Why the reader may not know the verdict; null where they may. */
export const verdictRefusal = ({ row, view }: ShownRow) => view.refusal('see-verdicts', { pid: row.pid, isOpen: true })

/** In place of what would tell that there is a verdict, and that staff changed it. */
const hiddenJudge = { judger: '', isManual: false }

/** Whether the judge’s name is hidden, because it would tell where the problem comes from, which its set hides. */
const isJudgeHidden = ({ row, view }: ShownRow) =>
  remoteJudges.some((name) => name === row.judger) && view.refusal('see-origin') !== null

/** The judge’s message for a reader who may know the verdict; without a verdict it names the remote site. */
export function visibleMessage(one: ShownRow, errorMessage: string, isStaff: boolean): string | null {
  const { status } = one.row
  if (isJudgeHidden(one) && isUntold(status)) return null
  return status === Status.systemError ? visibleFailure(errorMessage, isStaff) : errorMessage
}

/** Who handed these in, in their order; null for ended accounts. */
async function findAuthors(rows: readonly ShownRow[]): Promise<(Person | null | undefined)[]> {
  const views = [...Map.groupBy(rows, ({ view }) => view)]
  const people = await Promise.all(
    views.map(async ([view, some]) => {
      const uids = some.map(({ row }) => row.uid)
      return [view, await findPeople(uids, view.named)] as const
    }),
  )
  const byView = new Map(people)
  return rows.map(({ row, view }) => byView.get(view)?.get(row.uid))
}

/** What is read beside some rows: the progress of running ones, by submission, and their authors. */
function readBeside(rows: readonly ShownRow[]) {
  const running = rows.filter(({ row }) => isRunning(row.status)).map(({ row }) => row.submitId)
  return Promise.all([progressOf(running), findAuthors(rows)])
}

interface Beside {
  readonly progress: ReadonlyMap<number, ProgressStep>
  readonly author: Person | null | undefined
}

function formatRow(one: ShownRow, locale: Locale, { progress, author }: Beside): WireRow {
  const { row } = one
  return {
    ...row,
    ...(isJudgeHidden(one) ? { judger: '' } : {}),
    ...(verdictRefusal(one) ? hiddenJudge : {}),
    ...visibleStatus(row, progress.get(row.submitId)),
    ...toSetFields(row.set),
    nickname: author?.nickname ?? '',
    realname: author?.realname ?? null,
    displayId: row.displayPid,
    source: null,
    title: pickText(row.title, locale),
  }
}

/** Rows as the API answers them. */
export async function toWireRows(rows: readonly ShownRow[], locale: Locale): Promise<WireRow[]> {
  const [progress, authors] = await readBeside(rows)
  return rows.map((one, at) => formatRow(one, locale, { progress, author: authors[at] }))
}

export async function toWireRow(one: ShownRow, locale: Locale): Promise<WireRow> {
  const [progress, [author]] = await readBeside([one])
  return formatRow(one, locale, { progress, author })
}

/** A submission as it is now. @throws submission-not-found if the visitor may not see it */
export async function readWireRow(submitId: number, visit: Visit, locale: Locale): Promise<WireRow> {
  const row = await findSubmission(submitId)
  const [shown] = row ? await visibleSubmissions(visit, [row]) : []
  if (!shown) throw new Failure(submissionErrors['submission-not-found'])
  return toWireRow(shown, locale)
}
