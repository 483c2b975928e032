import { allows } from '../../platform/access.ts'
import type { TextKind } from '../file/index.ts'
import { entriesOf, findSets, setsWith, visitOf } from '../problem-set/index.ts'
import { bankKey } from './bank-set.ts'

/** The problems' texts, which may show files: whoever may see a problem in any set may read it. */
export const problemTexts: TextKind = {
  name: 'problem',
  async mayRead(pid, reader) {
    const keys = [bankKey, ...(await setsWith(pid))]
    const [meet, ...entries] = await Promise.all([findSets(keys), ...keys.map(entriesOf)])
    const met = await meet(visitOf(reader))
    return entries.flat().some((entry) => {
      if (entry.pid !== pid) return false
      const view = met.get(entry.set)
      return view?.refusal('enter') === null && view.refusal('see', entry) === null
    })
  },
  mayReadOld: (reader) => allows('manage-problems', reader?.roles ?? null),
}
