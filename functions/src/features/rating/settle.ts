import { randomUUID } from 'node:crypto'
import { now } from '../../platform/clock.ts'
import { mapInParts, splitList } from '../../platform/list-parts.ts'
import { consistently, lessThan, tookEffect, tryWriteItem, writeItem } from '../../platform/table/index.ts'
import { type Account, changedUsers, findAccounts, users } from '../account/index.ts'
import {
  comparePlaces,
  computeRatingChain,
  type Entry,
  entriesBefore,
  type Place,
  type Round,
  ratingAfter,
} from './chain.ts'
import { applyDue, gatherNewResults } from './gather.ts'
import { deleteRatingObject, type Journal, loadJournal, loadRound, storeJournal, storeResult } from './objects.ts'
import {
  allRounds,
  beginJournal,
  finishJournal,
  type History,
  histories,
  leaseLedger,
  ledgerNow,
  type RoundRow,
  releaseLedger,
  roundKey,
  rounds,
} from './store.ts'

/** People that are read at a time, and those of them that are written side by side. */
const batch = 100
const atOnce = 20

type GoOn = () => Promise<void>

/** The histories of these users; who has none is absent. */
async function historiesOf(uids: readonly string[], goOn: GoOn): Promise<Map<string, History>> {
  const found = new Map<string, History>()
  for (const some of splitList(uids, batch)) {
    const keys = some.map((uid) => ({ uid }))
    for (const row of await histories.getMany(keys, consistently)) found.set(row.uid, row)
    await goOn()
  }
  return found
}

/** Writes somebody's history, unless a later journal has, and their rating where they still have an account. */
async function writeOne(
  { version, from }: Journal,
  added: readonly Entry[],
  uid: string,
  history: History | undefined,
  account: Account | undefined,
): Promise<void> {
  if (history && history.version >= version) return
  const entries = [...entriesBefore(history?.entries ?? [], from), ...added]
  const own = histories.put({ uid, version, entries }, { when: [{ version: null }, { version: lessThan(version) }] })
  const rating = ratingAfter(entries)
  const isSame = !account || account.rating === rating
  if (!isSame && (await tookEffect([own, users.patch({ uid }, { rating }), changedUsers.marking(uid)]))) return
  // the rating is right already, the account has just ended, or somebody else wrote the same
  await tryWriteItem(own)
}

/** Writes a journal to all whom it is about, whatever was written of it before. */
async function writeJournal(name: string, goOn: GoOn): Promise<void> {
  const journal = await loadJournal(name)
  const { version, entries, rounds: made } = journal
  for (const some of splitList(entries, batch)) {
    const uids = some.map(([uid]) => uid)
    const [known, accounts] = await Promise.all([historiesOf(uids, goOn), findAccounts(uids)])
    const byUid = new Map(accounts.map((account) => [account.uid, account]))
    await mapInParts(some, atOnce, ([uid, added]) => writeOne(journal, added, uid, known.get(uid), byUid.get(uid)))
  }
  const ratedAt = now().toISOString()
  for (const { number, rated, result } of made) {
    const resultOf = `${version} ${rated}`
    await tryWriteItem(rounds.patch(roundKey(number), { rated, ratedAt: rated && ratedAt, result, resultOf }))
  }
  await finishJournal(name)
  await deleteRatingObject(name)
}

/** The entrants that a contest is to count with; null where it is not to count. */
const wantedEntrants = ({ isWanted, entrants }: RoundRow) => (isWanted ? entrants : null)

const uidsOf = (all: readonly Round[]) => all.flatMap(({ ranks }) => ranks.map(([uid]) => uid))

const loadAll = (rows: readonly RoundRow[], of: (row: RoundRow) => string | null): Promise<Round[]> =>
  Promise.all(
    rows.flatMap((row) => {
      const entrants = of(row)
      return entrants === null ? [] : [loadRound(row, entrants)]
    }),
  )

/** Ratings before a contest. */
async function ratingsBefore(place: Place, uids: readonly string[], goOn: GoOn) {
  const known = await historiesOf(uids, goOn)
  return (uid: string) => ratingAfter(entriesBefore(known.get(uid)?.entries ?? [], place))
}

/**
 * Makes ratings anew from the first contest on that counts otherwise than is wanted. All of it is stored in one object, the
 * journal, before anything is written, so that the next one can go on where it breaks off.
 */
async function recomputeRatings(holder: string, goOn: GoOn): Promise<void> {
  const rows = (await allRounds()).sort(comparePlaces)
  const from = rows.find((row) => wantedEntrants(row) !== row.rated)
  if (!from) return
  const later = rows.filter((row) => comparePlaces(row, from) >= 0)
  const [before, after] = await Promise.all([loadAll(later, ({ rated }) => rated), loadAll(later, wantedEntrants)])
  const uids = [...new Set([...uidsOf(before), ...uidsOf(after)])]
  const { results, added } = computeRatingChain(after, await ratingsBefore(from, uids, goOn))
  const names = await Promise.all(after.map(({ number }, at) => storeResult(number, results[at] ?? [])))
  const named = new Map(after.map(({ number }, at) => [number, names[at] ?? null]))
  const touched = later.filter((row) => wantedEntrants(row) !== null || row.rated !== null)
  const version = (await ledgerNow()).version + 1
  const journal = await storeJournal({
    version,
    from: { at: from.at, number: from.number },
    rounds: touched.map((row) => ({
      number: row.number,
      rated: wantedEntrants(row),
      result: named.get(row.number) ?? null,
    })),
    entries: uids.map((uid) => [uid, added.get(uid) ?? []]),
  })
  if (!(await beginJournal(holder, version, journal))) return deleteRatingObject(journal)
  await writeJournal(journal, goOn)
  for (const { rated, entrants, result } of touched) {
    await deleteRatingObject(result)
    if (rated !== entrants) await deleteRatingObject(rated)
  }
}

/** Makes the previews of contests that nobody has decided on, as if they counted now. */
async function buildPreviews(goOn: GoOn): Promise<void> {
  const { version } = await ledgerNow()
  for (const row of await allRounds()) {
    const { number, entrants, rated, isWanted, resultOf } = row
    const basis = `${version} ${entrants}`
    if (entrants === null || rated !== null || isWanted || resultOf === basis) continue
    const round = await loadRound(row, entrants)
    const { results } = computeRatingChain([round], await ratingsBefore(row, uidsOf([round]), goOn))
    const result = await storeResult(number, results[0] ?? [])
    await writeItem(rounds.update(roundKey(number), { result, resultOf: basis }))
    await deleteRatingObject(row.result)
  }
}

/**
 * Brings ratings to what was decided: finishes what was left half written, looks at new and changed results, applies what is
 * due, and makes previews. False while somebody else does it.
 */
export async function settleRatings(): Promise<boolean> {
  const holder = randomUUID()
  if (!(await leaseLedger(holder))) return false
  const goOn = async () => {
    if (!(await leaseLedger(holder))) throw new Error('Somebody else makes ratings now')
  }
  try {
    const { journal } = await ledgerNow()
    if (journal !== null) await writeJournal(journal, goOn)
    await gatherNewResults(now(), goOn)
    await applyDue(now())
    await recomputeRatings(holder, goOn)
    await buildPreviews(goOn)
  } finally {
    await releaseLedger(holder)
  }
  return true
}
