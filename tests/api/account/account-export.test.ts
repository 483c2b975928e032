import { saveProblemNote } from '@oj/functions/features/note/contract.ts'
import { exportMyData, getExportInfo } from '@oj/functions/features/own-data/contract.ts'
import { getProblemDetail } from '@oj/functions/features/problem/contract.ts'
import { getUserHomeInfo } from '@oj/functions/features/profile/contract.ts'
import { describe, expect, inject, it } from 'vitest'
import { call, judged, newUser, request, type TestUser } from '../../support/client/api.ts'
import { unzipped } from '../../support/client/unzipped.ts'
import { aPlusB, right } from '../../support/data/programs.ts'

/** The answer of an export as a browser receives it. */
function download(user: TestUser, fields: object) {
  return fetch(new URL(exportMyData.path, inject('url')), {
    method: 'POST',
    headers: { authorization: user.token, 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  })
}

describe('AC-10 export my data', () => {
  it('gives account, profile, notes and submissions with their code in a zip, and no hash', async () => {
    const user = await newUser()
    const { submitId } = await judged(user, aPlusB, 'Python3', right.Python3 ?? '')
    const { id: pid } = (await call(getProblemDetail, { problemId: aPlusB })).problem
    await call(saveProblemNote, { pid, text: '# Add', base: 0 }, user)
    expect(await call(getExportInfo, {}, user)).toEqual({ parts: 1, submissions: 1 })
    const answer = await download(user, { password: user.password })
    expect(answer.headers.get('content-type')).toBe('application/zip')
    expect(answer.headers.get('content-disposition')).toContain('my-data-1-of-1.zip')
    const files = await unzipped(Buffer.from(await answer.arrayBuffer()))
    expect([...files.keys()].sort()).toEqual([
      'account.json',
      `code/${submitId}.py`,
      'notes.json',
      `notes/${pid}.md`,
      'submissions.json',
    ])
    expect(files.get(`notes/${pid}.md`)).toBe('# Add')
    expect(JSON.parse(files.get('notes.json') ?? '')).toMatchObject([{ pid, problem: aPlusB, title: 'A + B' }])
    expect(files.get(`code/${submitId}.py`)).toBe(right.Python3)
    const { uid } = await call(getUserHomeInfo, {}, user)
    expect(JSON.parse(files.get('account.json') ?? '')).toMatchObject({ uid, email: user.email, sessions: [{}] })
    expect(JSON.parse(files.get('submissions.json') ?? '')).toMatchObject([{ submitId, problem: aPlusB, status: 0 }])
    expect([...files.values()].join()).not.toMatch(/argon2|passwordHash/)
  })

  it('needs the password, and finds no part beyond the last', async () => {
    const user = await newUser()
    expect((await request(exportMyData, { password: 'wrong-one' }, user)).code).toBe('password-wrong')
    expect((await request(exportMyData, { password: user.password, part: 2 }, user)).http).toBe(404)
    expect((await request(exportMyData, { password: user.password, part: 0 }, user)).code).toBe('invalid-input')
  })
})
