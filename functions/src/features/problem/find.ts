import { hasAccess } from '../../platform/http/access.ts'
import type { TextKind } from '../file/index.ts'
import { entriesOf, findSets, setsWith, visitOf } from '../problem-set/index.ts'
import { ownSetsOf } from './bank/rows.ts'
import { allProblems, trashedProblems } from './store.ts'

/** The row of a problem, or of a deleted one that can be restored. */
const rowOf = async (pid: number) =>
  (await allProblems()).find((row) => row.pid === pid) ?? (await trashedProblems()).find((row) => row.pid === pid)

/** Files in texts of problems: who may see a problem in any set may read them. */
export const problemTexts: TextKind = {
  name: 'problem',
  async mayRead(pid, reader) {
    const [row, chosenIn] = await Promise.all([rowOf(pid), setsWith(pid)])
    // staff who decide on an offer to the bank read it first
    if (row?.offer === 'applying' && hasAccess('edit-all-problems', reader?.roles ?? null)) return true
    const keys = [...(row ? ownSetsOf(row) : []), ...chosenIn]
    const [meet, ...entries] = await Promise.all([findSets(keys), ...keys.map(entriesOf)])
    const met = await meet(visitOf({ caller: reader }))
    return entries.flat().some((entry) => {
      if (entry.pid !== pid) return false
      const view = met.get(entry.set)
      return view?.refusal('enter') === null && view.refusal('see', entry) === null
    })
  },
  async mayReadOld(pid, reader) {
    const row = await rowOf(pid)
    if (!row) return false
    const meet = await findSets([row.home])
    return (await meet(visitOf({ caller: reader }))).get(row.home)?.refusal('administer') === null
  },
}
