import type { OldAccount, OldGroup } from '../../school.ts'
import { toId } from '../source.ts'
import type { Judge } from './judge.ts'
import { group, groupMember, role, userInfo, userRole } from './tables.ts'

const genders = ['male', 'female'] as const
const admins: ReadonlySet<string> = new Set(['root', 'admin'])
const teachers: ReadonlySet<string> = new Set([...admins, 'problem_admin'])

const rolesOf = ({ staging }: Judge, uid: string | null): string[] =>
  staging.list(userRole, { by: { uid } }).map(({ role_id: id }) => staging.find(role, { id })?.role ?? '')

export function* readAccounts(judge: Judge): Generator<OldAccount> {
  const { staging, toMoment, find } = judge
  for (const row of staging.rows(userInfo, { order: ['uuid'] })) {
    const roles = rolesOf(judge, row.uuid)
    yield {
      id: toId(row.uuid),
      username: row.username ?? '',
      password: row.password === null ? null : { scheme: 'md5', hash: row.password, salt: '' },
      nickname: row.nickname ?? '',
      realname: row.realname ?? '',
      email: row.email ?? '',
      school: row.school ?? '',
      gender: genders.find((one) => one === row.gender) ?? 'secrecy',
      signature: row.signature ?? '',
      github: row.github ?? '',
      blog: row.blog ?? '',
      cfUsername: row.cf_username ?? '',
      avatar: find(row.avatar ?? '')?.path ?? null,
      isAdmin: roles.some((one) => admins.has(one)),
      isTeacher: roles.some((one) => teachers.has(one)),
      disabled: row.status === 1,
      createdAt: toMoment(row.gmt_create),
    }
  }
}

/** By `group_member.auth`; those who were refused (2) are none. */
const levels = { 1: 'applying', 3: 'member', 4: 'admin', 5: 'root' } as const
const isLevel = (auth: number): auth is keyof typeof levels => Object.hasOwn(levels, auth)
/** By `group.auth`. */
const entries = ['open', 'approval', 'code'] as const

export function* readGroups({ staging, toMoment }: Judge): Generator<OldGroup> {
  for (const row of staging.rows(group, { order: ['id'] })) {
    yield {
      id: toId(row.id),
      name: row.name ?? '',
      shortName: row.short_name ?? '',
      brief: row.brief ?? '',
      description: row.description ?? '',
      owner: toId(row.uid),
      entry: entries[row.auth ?? 0] ?? 'approval',
      code: row.code ?? '',
      // a closed one opens by its staff
      visible: row.visible === 1 && row.status !== 1,
      members: staging
        .list(groupMember, { by: { gid: row.id }, order: ['gmt_create', 'uid'] })
        .flatMap((member) =>
          member.auth !== null && isLevel(member.auth)
            ? [{ account: toId(member.uid), level: levels[member.auth], joinedAt: toMoment(member.gmt_create) }]
            : [],
        ),
      createdAt: toMoment(row.gmt_create),
    }
  }
}
