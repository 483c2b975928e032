import { dirtySet } from '../../../platform/table/dirty-set.ts'
import { groupOfScope } from '../../group-problem/index.ts'
import type { VerdictFollower } from '../../submission/index.ts'

/** Whose row in the rank of a group is older than what they have handed in. */
const notes = dirtySet('group-rank')

/** What a note says. */
export function noteOf(id: string): { number: number; uid: string } {
  const [number = '', uid = ''] = id.split(' ')
  return { number: Number(number), uid }
}

/** Notes a verdict in the rank of the group in whose practice it counts, through whatever set it was handed in. */
export const groupRankFollower: VerdictFollower = {
  name: 'group-rank',
  async ended({ scope, uid }) {
    const number = groupOfScope(scope)
    if (number !== null) await notes.mark(`${number} ${uid}`)
  },
}

export const allNotes = notes.all
export const forgetNotes = notes.forget
