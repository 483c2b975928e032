import { expect, it } from 'vitest'
import type { Endpoint } from '../platform/endpoint.ts'
import * as account from './account/contract.ts'
import * as announcement from './announcement/contract.ts'
import * as audit from './audit/contract.ts'
import * as captcha from './captcha/contract.ts'
import * as dashboard from './dashboard/contract.ts'
import * as difficulty from './difficulty/contract.ts'
import * as file from './file/contract.ts'
import * as home from './home/contract.ts'
import * as honor from './honor/contract.ts'
import * as judging from './judging/contract.ts'
import * as message from './message/contract.ts'
import * as problem from './problem/contract.ts'
import * as profile from './profile/contract.ts'
import * as rank from './rank/contract.ts'
import * as settings from './settings/contract.ts'
import * as site from './site/contract.ts'
import * as submission from './submission/contract.ts'
import * as userAdmin from './user-admin/contract.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value
const slices = [account, announcement, audit, dashboard, difficulty, home, honor, judging, message, problem, rank]
const endpoints = [...slices, captcha, file, profile, settings, site, submission, userAdmin].flatMap((slice) =>
  Object.values(slice as Record<string, unknown>).filter(isEndpoint),
)

it('gives every method and path to one endpoint only', () => {
  const names = endpoints.map(({ method, path }) => `${method} ${path}`)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

it('SE-02 opens nothing of the back office to anyone without a staff role', () => {
  const doors = ['/api/admin/login', '/api/admin/logout']
  const open = endpoints.filter(({ path, access }) => path.startsWith('/api/admin/') && !access.startsWith('manage-'))
  expect(open.map(({ path }) => path).filter((path) => !doors.includes(path))).toEqual([])
})

it('SH-11 tells every error of an endpoint in both languages', () => {
  for (const { errors } of endpoints)
    for (const { code, message: words } of errors) {
      expect(words.en, code).toMatch(/[a-z]/i)
      expect(words['zh-CN'], code).toMatch(/\p{Script=Han}|^\{message\}$/u)
    }
})
