import { getUserAuthInfo } from '@oj/functions/features/account/contract.ts'
import { getDiscussionCategories, getDiscussionList } from '@oj/functions/features/discussion/contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { asRoot, call, freshName, newUser } from '../../support/client/api.ts'
import { askAsHoj } from '../../support/client/hoj.ts'
import { discuss, newDiscussionCategory } from '../../support/data/discussions.ts'

let root: Awaited<ReturnType<typeof asRoot>>
beforeAll(async () => {
  root = await asRoot()
})

describe("AD-07 DS-01 staff's calls on discussions, as HOJ's client makes them", () => {
  const save = (rows: object[], as: { token: string } = root) => askAsHoj('POST', '/api/discussion-category', as, rows)

  it('save all categories at once and answer the list', async () => {
    const [name, other] = [freshName('c'), freshName('c')]
    const before = await call(getDiscussionCategories, {})
    const { data } = await save([...before, { id: null, name }, { id: null, name: '' }])
    const added = data.find((row: { name: string }) => row.name === name)
    expect(data.length).toBe(before.length + 1)
    const renamed = await save([{ ...added, name: other }])
    expect(renamed.data.filter(({ id }: { id: number }) => id === added.id)).toMatchObject([{ name: other }])
    expect(renamed.data.length).toBe(data.length)
    expect(await save([{ name: other }], await newUser())).toMatchObject({ http: 403 })
  })

  it('list discussions with their texts, and delete some by a bare list', async () => {
    const content = freshName('text')
    const id = await discuss(await newDiscussionCategory(root), root, { content })
    const { data } = await askAsHoj('GET', '/api/get-discussion-list?currentPage=1&limit=10&admin=true', root)
    expect(data.records.find((row: { id: number }) => row.id === id)).toMatchObject({ content })
    const brief = await call(getDiscussionList, { admin: true, withoutTexts: true }, root)
    expect(brief.records.find((row) => row.id === id)).not.toHaveProperty('content')
    expect(await askAsHoj('DELETE', '/api/admin/discussion', await newUser(), [id])).toMatchObject({ http: 403 })
    expect(await askAsHoj('DELETE', '/api/admin/discussion', root, [String(id)])).toMatchObject({ status: 200 })
    const after = await call(getDiscussionList, { admin: true }, root)
    expect(after.records.some((row) => row.id === id)).toBe(false)
  })
})

describe("AD-01 HOJ's dashboard", () => {
  it('is told of the last sign-in for a bare uid', async () => {
    const { uid } = await call(getUserAuthInfo, {}, root)
    const { data } = await askAsHoj('POST', '/api/admin/dashboard/get-sessions', root, uid)
    expect(data).toMatchObject({ uid, ip: expect.any(String), gmtCreate: expect.any(String) })
  })

  it('finds the services that it shows', async () => {
    const { data } = await askAsHoj('GET', '/api/admin/config/get-service-info', root)
    expect(data.backupService).toMatchObject([{ serviceId: 'api', metadata: { 'nacos.healthy': 'true' } }])
    expect(data).toMatchObject({ backupCores: expect.any(Number), nacos: { status: 'UP' } })
    const judges = await askAsHoj('GET', '/api/admin/config/get-judge-service-info', root)
    for (const judge of judges.data) expect(judge.service.metadata.judgeName).toBe(judge.judger)
  })
})
