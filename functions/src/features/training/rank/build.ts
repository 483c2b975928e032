import { now } from '../../../platform/clock.ts'
import { type Account, findAccounts } from '../../account/index.ts'
import { allGroups } from '../../group/index.ts'
import { entriesOf, publicScopesOf } from '../../problem-set/index.ts'
import { cellsOf } from '../../tries/index.ts'
import { membersOf } from '../members.ts'
import { setsSharing } from '../other-sets/sets.ts'
import { type Elsewhere, everyElsewhere, forgetElsewhere, type OtherSets, saveElsewhere } from '../other-sets/store.ts'
import { triesIn, withElsewhere } from '../other-sets/tries.ts'
import { allTrainings, type Training } from '../store.ts'
import { scopeOf, trainingKey } from '../training-set.ts'
import { allNotes, everybody, forgetNotes, noteOf, noteRank } from './notes.ts'
import { cellOf, rankOf, scoreOf } from './rules.ts'
import { rankOfTraining, type StoredRow } from './snapshot.ts'

/** Users whose tries are read in parallel. */
const atOnce = 20
/** The most notes that one run takes in, so that it ends in time; the next run takes the others. */
const notesMax = 5000

type Unranked = Omit<StoredRow, 'rank'>
type Cells = StoredRow['cells']

/** The root of the group that owns a training; null for one of the site. */
async function groupRootOf({ gid }: Training): Promise<string | null> {
  if (gid === null) return null
  return (await allGroups()).find(({ number }) => number === gid)?.uid ?? null
}

/** Who takes part but stands in no rank: the author, the root of its group, and who manages the site. */
const isOut = (training: Training, groupRoot: string | null, { uid, roles, disabled }: Account) =>
  uid === training.uid || uid === groupRoot || roles.includes('root') || disabled

/** What a build counts: the problems, and other sets that share some and whose verdicts everybody may know at that moment. */
interface Counting {
  readonly pids: readonly number[]
  readonly counted: OtherSets
  readonly at: Date
}

/** What somebody came to at these problems, from all that they have tried where the training counts, and in those sets. */
async function cellsFor(training: Training, uid: string, { pids, counted, at }: Counting): Promise<Cells> {
  const [tried, elsewhere] = await Promise.all([cellsOf(uid, scopeOf(training), pids), triesIn(counted, uid, at)])
  return pids.flatMap((pid): Cells => {
    const cell = cellOf(withElsewhere(tried.get(pid), elsewhere.get(pid))?.tries ?? [])
    return cell ? [[pid, cell.status, cell.runTime, cell.solvedAt]] : []
  })
}

function rowOf({ uid, username, nickname, realname, school, gender, avatar }: Account, cells: Cells): Unranked {
  const score = scoreOf(cells.map(([, status, runTime, solvedAt]) => ({ status, runTime, solvedAt })))
  return { uid, username, nickname, realname, school, gender, avatar, ...score, cells }
}

/**
 * Builds the rank of a training: what was tried is read again of those who were noted alone, or of all where its problems have
 * changed, or which other sets count. Answers whether it has become the current one.
 */
async function buildTrainingRank(training: Training, noted: ReadonlySet<string>): Promise<boolean> {
  const { number } = training
  const snapshot = rankOfTraining(number)
  const [entries, last, members, groupRoot] = await Promise.all([
    entriesOf(trainingKey(number)),
    snapshot.read('board'),
    membersOf(number),
    groupRootOf(training),
  ])
  const problems = entries.map(({ pid, displayId }) => ({ pid, displayId }))
  const pids = problems.map(({ pid }) => pid)
  const at = now()
  const sets = await setsSharing(pids)
  const counted = countedOf(sets, await openAmong(sets, at))
  const counting = { pids, counted, at }
  const basis = JSON.stringify([scopeOf(training), pids, counted])
  const isWhole = last?.head.basis !== basis || noted.has(everybody)
  const known = new Map(isWhole ? [] : last.data.rows.map(({ uid, cells }) => [uid, cells]))
  for (const uid of noted) known.delete(uid)
  const accounts = (await findAccounts(members)).filter((account) => !isOut(training, groupRoot, account))
  const rows: Unranked[] = []
  for (let from = 0; from < accounts.length; from += atOnce) {
    const some = accounts.slice(from, from + atOnce).map(async (account) => {
      const { uid } = account
      return rowOf(account, known.get(uid) ?? (await cellsFor(training, uid, counting)))
    })
    rows.push(...(await Promise.all(some)))
  }
  const isCurrent = await snapshot.publish({ board: { problems, rows: rankOf(rows) } }, basis, last?.head ?? null)
  if (isCurrent) await saveElsewhere({ number, sets, counted: counted.map(({ set }) => set) })
  return isCurrent
}

/** Those sets of which everybody may know all verdicts at a moment. */
const openAmong = async (sets: OtherSets, at: Date) =>
  publicScopesOf(
    sets.map(({ set }) => set),
    null,
    at,
  )

const countedOf = (sets: OtherSets, open: Awaited<ReturnType<typeof openAmong>>) =>
  sets.filter(({ set }) => open.has(set))

/** Notes the ranks of which other sets count now that did not, or the other way round: no verdict tells of that. */
async function noteTurned(trainings: Iterable<Training>, rows: readonly Elsewhere[]): Promise<void> {
  const byNumber = new Map(rows.map((row) => [row.number, row]))
  const open = await openAmong(
    rows.flatMap(({ sets }) => sets),
    now(),
  )
  for (const { number } of trainings) {
    const row = byNumber.get(number)
    const counted = row && countedOf(row.sets, open).map(({ set }) => set)
    // one without a row is older than these are
    if (counted?.join() !== row?.counted.join() || !row) await noteRank.mark(number)
  }
}

/** Forgets the rank of a training that is gone. */
async function forgetRank(number: number): Promise<boolean> {
  await forgetElsewhere(number)
  return rankOfTraining(number).remove()
}

/** Builds the ranks of trainings in which something has changed; a job of the clock. */
export async function updateTrainingRanks(): Promise<void> {
  const [rows, all] = await Promise.all([everyElsewhere(), allTrainings()])
  await noteTurned(all, rows)
  const notes = (await allNotes()).slice(0, notesMax)
  const trainings = new Map(all.map((row) => [row.number, row]))
  for (const [number, some] of Map.groupBy(notes, ({ id }) => noteOf(id).number)) {
    const training = trainings.get(number)
    const noted = new Set(some.map(({ id }) => noteOf(id).uid))
    const isDone = training ? await buildTrainingRank(training, noted) : await forgetRank(number)
    if (isDone) await forgetNotes(some)
  }
}
