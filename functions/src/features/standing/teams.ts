import * as z from 'zod/mini'
import { consistently, item, type RowOf } from '../../platform/table/index.ts'
import { SetKey } from '../problem-set/index.ts'
import type { Person } from './contract-rows.ts'
import { personNamed } from './rows.ts'

/** Teams of a published contest, which stand on its boards without an account. */
const teams = item('standing-team', {
  fields: {
    set: SetKey,
    uid: z.string(),
    /** what it is called in short where it comes from, such as a number */
    label: z.string(),
    name: z.string(),
    school: z._default(z.string(), ''),
    group: z._default(z.string(), ''),
    isStar: z._default(z.boolean(), false),
  },
  key: { pk: ['set'], sk: ['uid'] },
})

export type Team = Omit<RowOf<typeof teams>, 'set'>

const prefix = 'team-'
/** The uid of a team by its place in the file. */
export const teamUid = (place: number): string => `${prefix}${place}`
export const isTeam = (uid: string): boolean => uid.startsWith(prefix)

export const storeTeams = (set: SetKey, all: readonly Team[]): Promise<void> =>
  teams.putMany(all.map((team) => ({ set, ...team })))

/** Those of some people who are teams of a set, as they stand on its boards. */
export async function teamsOf(set: SetKey, uids: readonly string[]): Promise<Person[]> {
  const wanted = uids.filter(isTeam).map((uid) => ({ set, uid }))
  return wanted.length === 0 ? [] : (await teams.getMany(wanted, consistently)).map(personNamed)
}

/** All teams of a set: those without tries stand on its boards, too. */
export const allTeamsOf = async (set: SetKey): Promise<Person[]> =>
  (await teams.query({ set }, consistently)).map(personNamed)

/** Removes the teams of a set that is gone. */
export const forgetTeams = async (set: SetKey): Promise<void> => teams.removeMany(await teams.query({ set }))
