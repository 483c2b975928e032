import { type Copying, copyKindOf, entriesIn } from '../../group/index.ts'
import { entryWrite } from '../../problem-set/index.ts'
import { contestKey } from '../contest-set.ts'
import { formOf } from '../management/form.ts'
import { ownedContests } from '../management/save.ts'
import { type Contest, contestItems } from '../store.ts'

const keyOf = ({ number }: Contest) => contestKey(number)

async function copyContest(row: Contest, into: Copying): Promise<void> {
  const form = formOf(row, await contestItems.knownText(row.number))
  // the copy's own number is known when it is made
  const entries = await entriesIn(into, keyOf(row), keyOf(row))
  const copied = {
    ...form,
    source: row.number,
    // the people whom it names are of the old class
    openAccountLimit: false,
    accountLimitRule: null,
    starAccount: [],
    managers: [],
    jury: [],
    runners: [],
    startTime: into.moved(form.startTime),
    endTime: into.moved(form.endTime),
    sealRankTime: form.sealRankTime === null ? null : into.moved(form.sealRankTime),
  }
  const number = await ownedContests.create(copied, into.by, into.gid, (made) =>
    entries.map((entry) => entryWrite({ ...entry, set: contestKey(made) })),
  )
  into.sets.set(keyOf(row), contestKey(number))
}

/** The contests of a group, without the people that they name. */
export const copiedContests = copyKindOf('contests', ownedContests, copyContest, {
  starts: ({ startTime }) => startTime,
  set: keyOf,
})
