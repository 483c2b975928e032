import { now } from '../../../platform/clock.ts'
import { mapInParts } from '../../../platform/list-parts.ts'
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
/** The most notes of one run, so that it ends in time. */
const notesMax = 5000

type Unranked = Omit<StoredRow, 'rank'>
type Cells = StoredRow['cells']

/** The root of the group that owns a training; null for one of the site. */
async function groupRootOf({ gid }: Training): Promise<string | null> {
  if (gid === null) return null
  return (await allGroups()).find(({ number }) => number === gid)?.uid ?? null
}

/** Whether a member is out of the rank: the author, the root of the group, and those who manage the site. */
const isOut = (training: Training, groupRoot: string | null, { uid, roles, disabled }: Account) =>
  uid === training.uid || uid === groupRoot || roles.includes('root') || disabled

/** What a build counts: problems, and other sets whose verdicts are public at that moment. */
interface Counting {
  readonly pids: readonly number[]
  readonly counted: OtherSets
  readonly at: Date
}

/** A user's results from the practice and the other sets. */
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
 * Builds the rank of a training; tries are read again for noted members, or for all if the problems or the counted sets changed.
 * Answers whether it has become the current one.
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
  const open = await publicKeysOf(sets, at)
  const counted = sets.filter(({ set }) => open.has(set))
  const counting = { pids, counted, at }
  const basis = JSON.stringify([scopeOf(training), pids, counted])
  const isFull = last?.head.basis !== basis || noted.has(everybody)
  const cellsByUid = new Map(isFull ? [] : last.data.rows.map(({ uid, cells }) => [uid, cells]))
  for (const uid of noted) cellsByUid.delete(uid)
  const accounts = (await findAccounts(members)).filter((account) => !isOut(training, groupRoot, account))
  const rows = await mapInParts(accounts, atOnce, async (account): Promise<Unranked> => {
    const { uid } = account
    return rowOf(account, cellsByUid.get(uid) ?? (await cellsFor(training, uid, counting)))
  })
  const isCurrent = await snapshot.publish({ board: { problems, rows: rankOf(rows) } }, basis, last?.head ?? null)
  if (isCurrent) await saveElsewhere({ number, sets, counted: counted.map(({ set }) => set) })
  return isCurrent
}

/** The keys of those sets whose verdicts are public at a moment. */
async function publicKeysOf(sets: OtherSets, at: Date) {
  const keys = sets.map(({ set }) => set)
  return new Set((await publicScopesOf(keys, null, at)).keys())
}

/** Notes the ranks whose counted sets have changed, of which no verdict tells. */
async function noteChangedSets(trainings: Iterable<Training>, rows: readonly Elsewhere[]): Promise<void> {
  const byNumber = new Map(rows.map((row) => [row.number, row]))
  const allSets = rows.flatMap(({ sets }) => sets)
  const open = await publicKeysOf(allSets, now())
  for (const { number } of trainings) {
    const row = byNumber.get(number)
    const counted = row?.sets.map(({ set }) => set).filter((set) => open.has(set))
    // a rank without a row was built before these were kept
    if (!row || counted?.join() !== row.counted.join()) await noteRank.mark(number)
  }
}

/** Forgets the rank of a training that is gone. */
async function forgetRank(number: number): Promise<boolean> {
  await forgetElsewhere(number)
  return rankOfTraining(number).remove()
}

/** Rebuilds the ranks of trainings that changed; a job of the clock. */
export async function updateTrainingRanks(): Promise<void> {
  const [rows, all] = await Promise.all([everyElsewhere(), allTrainings()])
  await noteChangedSets(all, rows)
  const notes = (await allNotes()).slice(0, notesMax)
  const trainings = new Map(all.map((row) => [row.number, row]))
  for (const [number, some] of Map.groupBy(notes, ({ id }) => noteOf(id).number)) {
    const training = trainings.get(number)
    const noted = new Set(some.map(({ id }) => noteOf(id).uid))
    const isDone = training ? await buildTrainingRank(training, noted) : await forgetRank(number)
    if (isDone) await forgetNotes(some)
  }
}
