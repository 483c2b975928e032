import type { Memberships } from '../message/index.ts'
import { GroupLevel } from './contract-levels.ts'
import { groupsOf } from './members/store.ts'
import { allGroups } from './store.ts'

/** Members of groups, for notices to them. */
export const groupMemberships: Memberships = {
  name: 'members',
  async of(uid) {
    const rows = (await groupsOf(uid)).filter(({ auth }) => auth >= GroupLevel.member)
    return new Map(rows.map(({ number, gmtCreate }) => [number, gmtCreate]))
  },
  has: async (number) => (await allGroups()).some((group) => group.number === number),
}
