import * as z from 'zod/mini'
import { consistently, item } from '../../platform/table/index.ts'
import { SetKey } from '../problem-set/index.ts'
import type { Person } from './contract-rows.ts'

/** Teams of a published contest: they stand on its boards with their tries and have no account. */
const teams = item('standing-team', {
  fields: {
    set: SetKey,
    uid: z.string(),
    /** how it is called where it comes from: a number, say */
    label: z.string(),
    name: z.string(),
    school: z._default(z.string(), ''),
    group: z._default(z.string(), ''),
    isStar: z._default(z.boolean(), false),
  },
  key: { pk: ['set'], sk: ['uid'] },
})

/** What is stored of a team. */
export interface Team {
  readonly uid: string
  readonly label: string
  readonly name: string
  readonly school: string
  readonly group: string
  readonly isStar: boolean
}

const prefix = 'team-'
/** What a team of a published contest is called beside users, by its place in the file. */
export const teamUid = (place: number): string => `${prefix}${place}`
/** Whether somebody on a board is such a team. */
export const isTeam = (uid: string): boolean => uid.startsWith(prefix)

export const storeTeams = (set: SetKey, all: readonly Team[]): Promise<void> =>
  teams.putMany(all.map((team) => ({ set, ...team })))

const personOf = ({ uid, label, name, school, group, isStar }: Team): Person => ({
  uid,
  username: label,
  nickname: name,
  realname: '',
  school,
  group,
  gender: 'secrecy',
  avatar: '',
  isStar,
  kind: 'team',
  isRemoved: false,
})

/** Those of some people who are teams of a set, as they stand on its boards. */
export async function teamsOf(set: SetKey, uids: readonly string[]): Promise<Person[]> {
  const wanted = uids.filter(isTeam).map((uid) => ({ set, uid }))
  return wanted.length === 0 ? [] : (await teams.getMany(wanted, consistently)).map(personOf)
}

/** All teams of a set: those that have tried nothing stand on its boards, too. */
export const allTeamsOf = async (set: SetKey): Promise<Person[]> =>
  (await teams.query({ set }, consistently)).map(personOf)

/** Removes the teams of a set that is gone. */
export const forgetTeams = async (set: SetKey): Promise<void> => teams.removeMany(await teams.query({ set }))
