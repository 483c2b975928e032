import { GroupLevel } from '@oj/functions/features/group/contract-levels.ts'
import { expect, inject, it } from 'vitest'
import { asRoot, freshName, newUser, signIn } from '../../support/client/api.ts'
import { askAsHoj } from '../../support/client/hoj.ts'
import { userAs } from '../../support/client/staff.ts'
import { newContest } from '../../support/data/contests.ts'
import { newClass } from '../../support/data/groups.ts'
import { newProblem } from '../../support/data/problems.ts'

it("AC-06 HOJ's client learns its user's roles with each load", async () => {
  for (const [user, roles] of [
    [await asRoot(), ['root']],
    [await userAs('problem_admin'), ['problem_admin']],
  ] as const) {
    const { data } = await askAsHoj('GET', '/api/get-user-auth-info', user)
    expect([data.roles, data.roleList]).toEqual([roles, roles])
  }
})

it("GR-03 HOJ's list to manage members has all with their levels", async () => {
  const { gid, owner, admin, student, stranger } = await newClass()
  const rows = async (more: string) =>
    (await askAsHoj('GET', `/api/group/get-apply-list?currentPage=1&limit=10&gid=${gid}${more}`, admin)).data.records
  expect(await rows('&auth=0')).toMatchObject([
    { username: student.username, auth: GroupLevel.member },
    { username: admin.username, auth: GroupLevel.admin },
    { username: owner.username, auth: GroupLevel.root },
  ])
  expect(await rows(`&auth=${GroupLevel.admin}`)).toMatchObject([{ username: admin.username }])
  for (const user of [student, stranger]) {
    expect(await askAsHoj('GET', `/api/group/get-apply-list?gid=${gid}`, user)).toMatchObject({ data: null })
  }
})

it("AC-07 HOJ's dialog learns that a password was changed", async () => {
  const user = await newUser()
  const change = { oldPassword: user.password, newPassword: 'another1' }
  const { data } = await askAsHoj('POST', '/api/change-password', user, change)
  expect(data).toMatchObject({ code: 200, msg: expect.any(String), userInfo: { username: user.username } })
})

it.each([
  [true, 200],
  [false, 401],
])("CR-03 HOJ's outside board reads its columns where the board is open: %s", async (openRank, http) => {
  const staff = await userAs('problem_admin')
  const { pid } = await newProblem(staff)
  const cid = await newContest(staff, { auth: 1, pwd: 'sesame', openRank }, [pid])
  const answer = await askAsHoj('GET', `/api/get-contest-problem?cid=${cid}&containsEnd=false`, {})
  const wanted = openRank ? [{ pid, displayId: 'A', ac: null, total: null }] : null
  expect(answer).toMatchObject({ http, data: wanted })
})

it("AD-02 HOJ's page of users reads roles and sends an empty password where it stays", async () => {
  const [root, user] = await Promise.all([asRoot(), newUser()])
  const find = async () => {
    const { data } = await askAsHoj('GET', `/api/admin/user/get-user-list?keyword=${user.username}`, root)
    return data.records[0]
  }
  const row = await find()
  expect(row.roles).toMatchObject([{ id: 1002, role: 'default_user' }])
  const { uid, username, email } = row
  const sent = { uid, username, email, realname: 'Ada', password: '', setNewPwd: false, type: 1002, status: 0 }
  expect(await askAsHoj('PUT', '/api/admin/user/edit-user', root, sent)).toMatchObject({ http: 200 })
  expect(await find()).toMatchObject({ realname: 'Ada' })
  expect(await signIn(username, user.password)).not.toBe('')
})

it("AD-02 generated passwords may be as long as HOJ's form offers, and sign in", async () => {
  const [root, prefix] = [await asRoot(), freshName('g')]
  const sent = { prefix, suffix: '', number_from: 1, number_to: 1, password_length: 25 }
  const { data } = await askAsHoj('POST', '/api/admin/user/generate-user', root, sent)
  const file = await fetch(new URL(`/api/file/generate-user-excel?key=${data.key}`, inject('url')), {
    headers: { authorization: root.token },
  })
  const [, password = ''] = (await file.text()).trim().split(/\r?\n/)[1]?.split(',') ?? []
  expect(password).toHaveLength(25)
  expect(await signIn(`${prefix}1`, password)).not.toBe('')
})
