import { beforeAll, describe, expect, it } from 'vitest'
import { asRoot, freshName } from '../../support/client/api.ts'
import { askAsHoj } from '../../support/client/hoj.ts'
import { formOf, newProblem } from '../../support/data/problems.ts'

let root: { token: string }
beforeAll(async () => {
  root = await asRoot()
})

describe("AD-06 PB-04 tags, as HOJ's client has them", () => {
  const ask = async (method: string, address: `/api/${string}`, body?: object) =>
    (await askAsHoj(method, address, root, body)).data

  it('are made, read and changed with their group, and filter problems in each form', async () => {
    const [name, group] = [freshName('tag'), freshName('group')]
    const made = await ask('POST', '/api/admin/tag/classification', { id: null, name: group, rank: 3, oj: 'ME' })
    expect(made).toMatchObject({ name: group, oj: 'ME', rank: 3 })
    const groups = await ask('GET', '/api/admin/tag/classification?oj=ME')
    expect(groups.find(({ id }: { id: number }) => id === made.id)).toMatchObject({ name: group, oj: 'ME' })
    const tag = await ask('POST', '/api/admin/tag', { id: null, name, color: null, oj: 'ME', tcid: made.id })
    const wanted = { id: tag.id, name, oj: 'ME', gid: null, tcid: made.id }
    expect(tag).toMatchObject(wanted)
    const all = await ask('GET', '/api/get-all-problem-tags?oj=All')
    expect(all.find(({ id }: { id: number }) => id === tag.id)).toMatchObject(wanted)
    await ask('PUT', '/api/admin/tag', { ...tag, color: '#112233' })
    const { pid } = await newProblem(root, formOf({}, { tags: [tag.id] }))
    expect(await ask('GET', `/api/get-problem-tags?pid=${pid}`)).toEqual([{ ...wanted, color: '#112233' }])
    for (const tagId of [tag.id, `${tag.id},${tag.id}`, `[${tag.id}]`]) {
      const { records } = await ask('GET', `/api/get-problem-list?currentPage=1&limit=30&tagId=${tagId}`)
      expect(records.map((row: { pid: number }) => row.pid)).toEqual([pid])
    }
  })
})
