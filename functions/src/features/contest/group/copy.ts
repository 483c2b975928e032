import { type Copying, type CopyKind, entriesIn } from '../../group/index.ts'
import { entryWrite } from '../../problem-set/index.ts'
import { contestKey } from '../contest-set.ts'
import { formOf } from '../management/form.ts'
import { createContest, knownText } from '../management/save.ts'
import { allContests, type Contest } from '../store.ts'

async function copyContest(row: Contest, into: Copying): Promise<void> {
  const from = contestKey(row.number)
  const form = formOf(row, await knownText(row.number))
  // read with any number: the copy gets its own when it is made
  const entries = await entriesIn(into, from, from)
  const copied = {
    ...form,
    // those whom it names are of the old class
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
  const number = await createContest(copied, into.by, { gid: into.gid, source: row.number }, (made) =>
    entries.map((entry) => entryWrite({ ...entry, set: contestKey(made) })),
  )
  into.sets.set(from, contestKey(number))
}

/** The contests of a group, without the people that they name. */
export const copiedContests: CopyKind<'contests'> = {
  name: 'contests',
  in: async (gid) =>
    (await allContests())
      .filter((row) => row.gid === gid)
      .map((row) => ({
        title: row.title,
        starts: row.startTime,
        set: contestKey(row.number),
        copy: (into) => copyContest(row, into),
      })),
}
