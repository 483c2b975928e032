import { dirtySet } from '../../../platform/table/dirty-set.ts'
import { groupOfScope } from '../../group-problem/index.ts'
import type { VerdictFollower } from '../../submission/index.ts'

/** Whose row in the rank of a group is out of date. */
const notes = dirtySet('group-rank')

export function noteOf(id: string): { number: number; uid: string } {
  const [number = '', uid = ''] = id.split(' ')
  return { number: Number(number), uid }
}

/** Notes each verdict that counts in the practice of a group, whatever set it was handed in to. */
export const groupRankFollower: VerdictFollower = {
  name: 'group-rank',
  async followVerdict({ scope, uid }) {
    const number = groupOfScope(scope)
    if (number !== null) await notes.mark(`${number} ${uid}`)
  },
}

export const allNotes = notes.all
export const forgetNotes = notes.forget
