import type { OldAccount } from '../../school.ts'
import { toId } from '../source.ts'
import type { Judge } from './judge.ts'
import { privilege, users } from './tables.ts'

const teachers: ReadonlySet<string> = new Set([
  'administrator',
  'problem_editor',
  'problem_importer',
  'contest_creator',
])

export function* readAccounts({ staging, toMoment }: Judge): Generator<OldAccount> {
  for (const row of staging.rows(users, { order: ['user_id'] })) {
    const rights = staging
      .list(privilege, { by: { user_id: row.user_id, defunct: 'N' } })
      .map((one) => one.rightstr ?? '')
    yield {
      id: toId(row.user_id),
      username: row.user_id ?? '',
      password: row.password === null ? null : { scheme: 'hustoj', hash: row.password, salt: '' },
      nickname: row.nick ?? '',
      realname: '',
      email: row.email ?? '',
      school: row.school ?? '',
      gender: 'secrecy',
      signature: '',
      github: '',
      blog: '',
      cfUsername: '',
      avatar: null,
      isAdmin: rights.includes('administrator'),
      isTeacher: rights.some((right) => teachers.has(right)),
      disabled: row.defunct === 'Y',
      createdAt: toMoment(row.reg_time),
    }
  }
}
