import { retryOnConflict, transact, type Write } from '../../../platform/table/index.ts'
import { type Entry, entriesOf, turnWrite } from '../../problem-set/index.ts'
import { contestKey } from '../contest-set.ts'

/** Saves what is made of the problems of a contest as they are: made anew where they changed meanwhile. */
export async function changeEntries<T extends { writes: readonly Write[] }>(
  of: number,
  make: (entries: readonly Entry[]) => Promise<T>,
): Promise<T> {
  const set = contestKey(of)
  return retryOnConflict(async () => {
    const turn = await turnWrite(set)
    const made = await make(await entriesOf(set))
    await transact([...made.writes, turn])
    return made
  })
}
