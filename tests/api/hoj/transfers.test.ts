import { login } from '@oj/functions/features/account/contract.ts'
import * as home from '@oj/functions/features/home/contract.ts'
import { getAdminProblem } from '@oj/functions/features/problem-admin/contract.ts'
import * as exchange from '@oj/functions/features/problem-exchange/contract.ts'
import { getTask } from '@oj/functions/features/task/contract.ts'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { asRoot, call, freshName, newUser, request, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { upload } from '../../support/client/upload.ts'
import { checked, filesOf } from '../../support/data/exchange.ts'
import { drawing } from '../../support/data/pictures.ts'
import { newProblem } from '../../support/data/problems.ts'
import { zipOf } from '../../support/data/zip.ts'

let root: { token: string }
let writer: TestUser
beforeAll(async () => {
  root = await asRoot()
  writer = await userAs('problem_admin')
})

/** Downloads as HOJ's client does; under the name that it makes of the header. */
async function download(address: string, { token }: { token: string }) {
  const headers = { authorization: token, 'url-type': 'general' }
  const response = await fetch(new URL(address, inject('url')), { headers })
  const name = response.headers.get('content-disposition')?.split('filename=')[1]
  return { http: response.status, name, bytes: new Uint8Array(await response.arrayBuffer()) }
}

describe('AD-05 HOJ’s client downloads', () => {
  it('test data of a problem as the file, for those who may change it', async () => {
    const { pid, problemId } = await newProblem(writer)
    const { name, bytes } = await download(`/api/file/download-testcase?pid=${pid}`, writer)
    expect(name).toBe(`${problemId}-test-data.zip`)
    expect(Object.values(await filesOf(bytes))).toEqual(expect.arrayContaining(['1 2\n', '3\n']))
    expect((await download(`/api/file/download-testcase?pid=${pid}`, await newUser())).http).toBe(403)
  })

  it('several problems in one zip, which is taken as each of them', async () => {
    const made = [await newProblem(writer), await newProblem(writer)]
    const query = made.map(({ pid }) => `pid=${pid}`).join('&')
    const { name, bytes } = await download(`/api/file/export-problem?${query}`, writer)
    expect(name).toBe('problems-2.zip')
    const { problems } = await checked('hoj.zip', bytes, writer)
    expect(problems.map(({ problemId }) => problemId).toSorted()).toEqual(made.map((one) => one.problemId).toSorted())
    const other = await newProblem(root)
    expect((await download(`/api/file/export-problem?${query}&pid=${other.pid}`, writer)).http).toBe(403)
  })
})

it('AD-03 a picture that HOJ’s client uploads is on the home page, and is taken away by its number', async () => {
  const file = new File([new Uint8Array(drawing())], 'x.png', { type: 'image/png' })
  const { data } = await upload(home.uploadCarouselImage, 'file', file, root)
  const { id, url } = home.uploadCarouselImage.output.parse(data)
  expect(await call(home.getHomeCarousel, {})).toContainEqual(expect.objectContaining({ id, url }))
  await call(home.removeCarousel, { id: id ?? 0 }, root)
  expect(await call(home.getHomeCarousel, {})).not.toContainEqual(expect.objectContaining({ url }))
})

it('SE-03 a form of HOJ’s client brings the session by its cookie, from a page of this site alone', async () => {
  const { username, password } = writer
  const { headers } = await request(login, { username, password })
  const cookie = headers.get('set-cookie')?.match(/oj-form=[^;]+/)?.[0] ?? ''
  const zip = new File([new Uint8Array(await zipOf({ '1.in': '1', '1.out': '1' }))], '1.zip')
  const send = async (origin: string) => {
    const body = new FormData()
    body.set('file', zip)
    const to = new URL('/api/file/upload-testcase-zip?mode=default', inject('url'))
    return (await fetch(to, { method: 'POST', headers: { cookie, origin }, body })).status
  }
  const { origin } = new URL(inject('url'))
  expect([await send(origin), await send('http://other.example'), await send('null')]).toEqual([200, 403, 403])
})

describe('AD-05 HOJ’s client imports', () => {
  const sumOf = (id: string, text = 'Add.') => ({
    [`problem_${id}.json`]: JSON.stringify({
      judgeMode: 'default',
      languages: ['C'],
      samples: [{ input: '1.in', output: '1.out' }],
      tags: [],
      problem: {
        problemId: id,
        title: 'Sum',
        description: text,
        input: 'a b',
        output: 'c',
        examples: '',
        type: 0,
        auth: 1,
        difficulty: 0,
        timeLimit: 1000,
        memoryLimit: 256,
        stackLimit: 128,
      },
    }),
    [`problem_${id}/1.in`]: '1 2\n',
    [`problem_${id}/1.out`]: '3\n',
  })
  const send = async (files: Record<string, string>) => {
    const zip = new File([new Uint8Array(await zipOf(files))], 'hoj.zip')
    return upload(exchange.importProblem, 'file', zip, writer)
  }
  const read = (data: unknown) => exchange.importProblem.output.parse(data)

  it('all that is new, for staff alone, before the answer; an id of another problem is told', async () => {
    const [first, second] = [freshName('H'), freshName('H')]
    const { problems, taskId } = read((await send(sumOf(first))).data)
    expect(problems).toMatchObject([{ problemId: first, action: 'created' }])
    const { problem } = (await call(getAdminProblem, { pid: problems?.[0]?.pid ?? 0 }, writer)).form
    expect([problem.title.en, problem.auth]).toEqual(['Sum', 2])
    expect((await call(getTask, { id: taskId }, writer)).state).toBe('done')
    const more = read((await send({ ...sumOf(first), ...sumOf(second) })).data)
    expect(more).toMatchObject({ problems: [{ problemId: second }], refused: [] })
    const changed = read((await send({ ...sumOf(first, 'Other.'), ...sumOf(freshName('H')) })).data)
    expect(changed.problems).toHaveLength(1)
    expect(changed.refused).toMatchObject([{ problemId: first, code: 'problem-id-taken' }])
  })

  it('nothing of a package that is none, or has nothing that it may take, in words', async () => {
    expect(await send({ 'readme.txt': 'x' })).toMatchObject({ http: 400, code: 'package-refused' })
    const { problemId } = await newProblem(root)
    expect(await send(sumOf(problemId))).toMatchObject({ http: 400, code: 'problem-id-taken' })
  })
})
