import { createHash } from 'node:crypto'
import type { Account } from '../account/index.ts'
import type { Contest, Contestant } from '../contest/index.ts'
import type { Collections } from './objects.ts'

export interface Participant {
  readonly account: Pick<Account, 'uid' | 'username' | 'nickname' | 'realname' | 'school'>
  /** what staff say of them */
  readonly said: Pick<Contestant, 'team' | 'members' | 'school' | 'category' | 'isDisqualified'> | null
  readonly isStar: boolean
  /** taken out of the contest after a submission */
  readonly isRemoved: boolean
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)
const organizationIdOf = (name: string) => `o${digestOf(name)}`
const groupIdOf = (name: string) => `g${digestOf(name)}`

const stars = { id: 'star', name: 'Star users', type: 'unranked' } as const

const schoolOf = ({ account, said }: Participant) => said?.school || account.school
const groupsOf = ({ said, isStar }: Participant) => [
  ...(said?.category ? [{ id: groupIdOf(said.category), name: said.category, type: 'category' }] : []),
  ...(isStar ? [stars] : []),
]

const uniqueById = <One extends { id: string }>(all: readonly One[]): One[] => [
  ...new Map(all.map((one) => [one.id, one])).values(),
]

/** The people of a team, as staff have listed them. */
const namesIn = (members: string): string[] =>
  members
    .split(/[,;、，；/\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .slice(0, 50)

function teamOf(one: Participant, { rankShowName }: Contest): Collections['teams'][number] {
  const { account, said } = one
  const name = said?.team || account[rankShowName] || account.username
  const school = schoolOf(one)
  return {
    id: account.uid,
    name,
    label: account.username,
    display_name: name,
    ...(school === '' ? {} : { organization_id: organizationIdOf(school) }),
    group_ids: groupsOf(one).map(({ id }) => id),
    hidden: one.isRemoved || (said?.isDisqualified ?? false),
  }
}

const personsOf = ({ account, said }: Participant): Collections['persons'] =>
  namesIn(said?.members || account.realname).map((name, at) => ({
    id: `p${digestOf(`${account.uid} ${at}`)}`,
    name,
    team_ids: [account.uid],
    role: 'contestant',
  }))

/** The groups, organizations, teams and persons of the participants; persons are for those alone who may know real names. */
export function peopleOf(
  participants: readonly Participant[],
  contest: Contest,
  knowsPersons: boolean,
): Pick<Collections, 'groups' | 'organizations' | 'teams' | 'persons'> {
  const schools = participants.map(schoolOf).filter((name) => name !== '')
  return {
    groups: uniqueById(participants.flatMap(groupsOf)),
    organizations: uniqueById(schools.map((name) => ({ id: organizationIdOf(name), name, formal_name: name }))),
    teams: participants.map((one) => teamOf(one, contest)),
    persons: knowsPersons ? participants.flatMap(personsOf) : [],
  }
}
