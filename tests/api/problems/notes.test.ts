import { getProblemNote, noteMax, notesMax, saveProblemNote } from '@oj/functions/features/note/contract.ts'
import { ProblemAuth } from '@oj/functions/features/problem/contract.ts'
import { changeProblemAuth, removeProblem } from '@oj/functions/features/problem-admin/contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { asRoot, call, newUser, request, type TestUser } from '../../support/client/api.ts'
import { newProblem } from '../../support/data/problems.ts'
import { openServer } from '../../support/stack/server.ts'

let root: { token: string }
let student: TestUser
beforeAll(async () => {
  root = await asRoot()
  student = await newUser('noting')
})

const read = (pid: number, who = student) => call(getProblemNote, { pid }, who)
const save = (pid: number, text: string, base: number, who = student) => call(saveProblemNote, { pid, text, base }, who)

/** Saves the first text of a note; its revision. */
async function begun(pid: number, text: string): Promise<number> {
  const { saved, note } = await save(pid, text, 0)
  expect([saved, note?.text]).toEqual([true, text])
  return note?.revision ?? 0
}

describe('PD-09 a private note on a problem', () => {
  it('PD-09 is kept, changed and taken away, for its writer alone', async () => {
    const { pid } = await newProblem(root)
    const other = await newUser()
    expect(await read(pid)).toBeNull()
    const first = await begun(pid, '# Two pointers')
    expect(await read(pid)).toMatchObject({ text: '# Two pointers', revision: first })
    expect([await read(pid, other), await call(getProblemNote, { pid }, root)]).toEqual([null, null])
    await save(pid, 'of the other', 0, other)
    const { saved, note } = await save(pid, 'Two *pointers*', first)
    expect([saved, note?.text, (note?.revision ?? 0) > first]).toEqual([true, 'Two *pointers*', true])
    expect(await save(pid, ' \n', note?.revision ?? 0)).toEqual({ saved: true, note: null })
    expect([await read(pid), (await read(pid, other))?.text]).toEqual([null, 'of the other'])
  })

  it('PD-09 is out of reach while its problem is, and no way to it', async () => {
    const { pid } = await newProblem(root)
    const base = await begun(pid, 'kept')
    const refused = async () => {
      for (const answer of [
        await request(getProblemNote, { pid }, student),
        await request(saveProblemNote, { pid, text: 'x', base }, student),
      ]) {
        expect([answer.http, answer.code]).toEqual([404, 'problem-not-found'])
      }
    }
    await call(changeProblemAuth, { id: pid, auth: ProblemAuth.private }, root)
    await refused()
    await call(changeProblemAuth, { id: pid, auth: ProblemAuth.public }, root)
    expect((await read(pid))?.text).toBe('kept')
    await call(removeProblem, { pid }, root)
    await refused()
  })

  it('PD-09 has 10,000 characters at most, of any script', async () => {
    const { pid } = await newProblem(root)
    const longest = '字'.repeat(noteMax)
    await begun(pid, longest)
    expect((await read(pid))?.text).toBe(longest)
    const long = await request(saveProblemNote, { pid, text: `${longest}!`, base: 0 }, student)
    expect([long.http, long.code]).toEqual([400, 'note-too-long'])
  })

  it('PD-09 is never written over by who has not seen it: the other text is the answer', async () => {
    const { pid } = await newProblem(root)
    const first = await begun(pid, 'one')
    // an answer that was lost: the same again is no clash
    expect(await save(pid, 'one', 0)).toMatchObject({ saved: true, note: { revision: first } })
    expect(await save(pid, 'another', 0)).toMatchObject({ saved: false, note: { text: 'one', revision: first } })
    const second = (await save(pid, 'two', first)).note?.revision ?? 0
    expect(await save(pid, 'late', first)).toMatchObject({ saved: false, note: { text: 'two', revision: second } })
    expect(await save(pid, '', first)).toMatchObject({ saved: false, note: { text: 'two' } })
    expect((await read(pid))?.text).toBe('two')
    await save(pid, '', second)
    expect(await save(pid, 'three', second)).toEqual({ saved: false, note: null })
    expect(await save(pid, '', second)).toEqual({ saved: true, note: null })
    // nor is one that was begun anew taken for the one before
    await begun(pid, 'anew')
    for (const base of [first, second]) {
      expect(await save(pid, 'late', base)).toMatchObject({ saved: false, note: { text: 'anew' } })
    }
  })

  it('PD-09 stands once where many begin it at the same moment', async () => {
    const { pid } = await newProblem(root)
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((text) => save(pid, text, 0)))
    const standing = await read(pid)
    expect(answers.filter(({ saved }) => saved).map(({ note }) => note)).toEqual([standing])
    expect(answers.map(({ note }) => note)).toEqual(answers.map(() => standing))
  })

  it('PD-09 can be kept on 2,000 problems, told by name, and one that is there can be changed', async () => {
    const [first, second] = [await newProblem(root), await newProblem(root)]
    const writer = await newUser('diligent')
    await openServer()
    const [{ kinds, writeItem: write }, { authenticate }] = await Promise.all([
      import('@oj/functions/platform/table/index.ts'),
      import('@oj/functions/features/account/routes.ts'),
    ])
    const { uid } = (await authenticate(writer.token)).caller
    const entries = kinds.get('problem-note-entry')
    if (!entries) throw new Error('there is no such kind of items')
    const pids = Array.from({ length: notesMax - 1 }, (_, at) => 10_000_000 + at)
    for (let from = 0; from < pids.length; from += 100) {
      await Promise.all(
        pids.slice(from, from + 100).map((pid) =>
          write(
            entries.put({
              uid,
              problemId: 'P',
              title: 'Title',
              length: 1,
              savedAt: new Date().toISOString(),
              pid,
            }),
          ),
        ),
      )
    }
    const base = (await save(first.pid, 'the last', 0, writer)).note?.revision ?? 0
    const refused = await request(saveProblemNote, { pid: second.pid, text: 'more', base: 0 }, writer)
    expect([refused.http, refused.code, refused.msg]).toEqual([400, 'too-many-notes', expect.stringContaining('2000')])
    expect(await save(first.pid, 'unseen', 0, writer)).toMatchObject({ saved: false, note: { text: 'the last' } })
    const { note } = await save(first.pid, 'changed', base, writer)
    await save(first.pid, '', note?.revision ?? 0, writer)
    expect(await save(second.pid, 'more', 0, writer)).toMatchObject({ saved: true })
  })
})
