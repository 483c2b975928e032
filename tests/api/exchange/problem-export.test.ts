import { getProblemDetail } from '@oj/functions/features/problem/contract.ts'
import { addProblem } from '@oj/functions/features/problem-admin/contract.ts'
import * as exchange from '@oj/functions/features/problem-exchange/contract.ts'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { asRoot, call, newUser, request } from '../../support/client/api.ts'
import { page } from '../../support/client/page.ts'
import { userAs } from '../../support/client/staff.ts'
import { checked, exported, filesOf, importChosen } from '../../support/data/exchange.ts'
import { formOf, newProblem } from '../../support/data/problems.ts'
import { uploaded } from '../../support/data/test-data.ts'
import { zipOf } from '../../support/data/zip.ts'

let root: { token: string }
beforeAll(async () => {
  root = await asRoot()
})

const download = (pid: number, { token }: { token: string }) =>
  fetch(new URL(`${exchange.exportProblem.path}?pid=${pid}`, inject('url')), {
    headers: { authorization: token },
    redirect: 'manual',
  })

describe('AD-05 a problem as HOJ exports it', () => {
  it('comes as a file while it is small, in the form that HOJ reads', async () => {
    const { pid, problemId } = await newProblem(root)
    const answer = await download(pid, root)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
    const files = await filesOf(new Uint8Array(await answer.arrayBuffer()))
    expect(Object.keys(files)).toContain(`problem_${problemId}.json`)
    const [found] = (await checked('hoj.zip', await zipOf(files), root)).problems
    expect(found).toMatchObject({ format: 'HOJ', problemId, refusal: null })
  })

  it('PD-01 breaks its single line ends again after it came in from there, on its page as it is served, too', async () => {
    const { pid, problemId } = await newProblem(root, formOf({ description: { en: 'One line\nand another' } }))
    const shown = async (id: string) => (await page(`/problem/${id}`)).html
    await expect.poll(() => shown(problemId)).toContain('<p>One line\nand another</p>')
    const { zip } = await exported([pid], root, 'hoj')
    const { taskId, problems } = await checked('hoj.zip', zip, root)
    const id = `${problemId}-h`
    const choices = problems.map(({ index }) => ({ index, action: 'create' as const, problemId: id }))
    await importChosen(taskId, choices, root, { visibility: 'package' })
    expect((await call(getProblemDetail, { problemId: id }, root)).problem.breaksLines).toBe(true)
    await expect.poll(() => shown(id)).toContain('<p>One line<br />and another</p>')
  })

  it('comes by way of the storage when it is larger', async () => {
    const noise = Buffer.alloc(5 * 1024 ** 2)
    for (let at = 0, state = 1; at < noise.length; at++) {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
      noise[at] = state >>> 16
    }
    const data = await uploaded(await zipOf({ '1.in': noise, '1.out': '1' }), root)
    const { form } = await newProblem(root)
    const problem = { ...form.problem, problemId: `${form.problem.problemId}-l` }
    const large = { ...form, problem, isUploadTestCase: true, uploadTestcaseDir: data.uploadTestcaseDir, samples: [] }
    const { pid } = await call(addProblem, large, root)
    const answer = await download(pid, root)
    expect(answer.status).toBe(302)
    const stored = await fetch(answer.headers.get('location') ?? '')
    expect(stored.headers.get('content-disposition')).toContain(`problem-${problem.problemId}.zip`)
    const files = await filesOf(new Uint8Array(await stored.arrayBuffer()))
    expect(files[`problem_${problem.problemId}/1.in`]?.length).toBe(noise.length)
  })

  it('is for those who may change the problem', async () => {
    const { pid } = await newProblem(root)
    const [writer, student] = await Promise.all([userAs('problem_admin'), newUser('student')])
    expect((await request(exchange.exportProblem, { pid }, writer)).code).toBe('problem-not-yours')
    expect((await request(exchange.exportProblem, { pid }, student)).code).toBe('forbidden')
  })
})

describe('AD-05 an export for ICPC and Kattis', () => {
  it('tells what the format has no place for, and comes in again', async () => {
    const { pid, problemId } = await newProblem(root, formOf({ totalTimeLimit: 90_000 }))
    const { zip, losses } = await exported([pid], root, 'icpc')
    expect(losses.every(({ problemIds, message }) => problemIds.includes(problemId) && message['zh-CN'])).toBe(true)
    expect(losses.map(({ code }) => code)).toEqual(expect.arrayContaining(['statement-parts', 'total-time']))
    const [found] = (await checked('icpc.zip', zip, root)).problems
    expect(found).toMatchObject({ format: 'ICPC', problemId, refusal: null })
  })
})
