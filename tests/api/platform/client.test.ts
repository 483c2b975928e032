import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { CallError } from '@oj/functions/client/call-error.ts'
import { connect } from '@oj/functions/client/connect.ts'
import { getUserAuthInfo, login } from '@oj/functions/features/account/contract.ts'
import { describe, expect, inject, it } from 'vitest'
import { judged, newUser } from '../../support/client/api.ts'
import { aPlusB, right } from '../../support/data/programs.ts'

const url = inject('url')
const script = join(import.meta.dirname, '../../../functions/src/client/examples/solved.ts')

describe('OP-06 the typed client', () => {
  it('signs a program in, calls with its token, and takes the token up again', async () => {
    const { username, password } = await newUser('program')
    const client = connect({ url, locale: 'en' })
    expect(client.token()).toBeNull()
    await client.call(login, { username, password })
    expect((await client.call(getUserAuthInfo, {})).username).toBe(username)
    const again = connect({ url, token: client.token() ?? '' })
    expect((await again.call(getUserAuthInfo, {})).username).toBe(username)
  })

  it('rejects with the code and the words of a refusal, in the language of the program', async () => {
    const refusal = connect({ url }).call(getUserAuthInfo, {})
    await expect(refusal).rejects.toBeInstanceOf(CallError)
    await expect(refusal).rejects.toMatchObject({ status: 401, code: 'login-required', message: '请先登录' })
    await expect(connect({ url, locale: 'en' }).call(getUserAuthInfo, {})).rejects.toThrow('Please login first')
  })

  it('serves the example: a table of who has solved what', async () => {
    const [solver, other] = [await newUser('solver'), await newUser('idle')]
    await judged(solver, aPlusB, 'C++', right['C++'] ?? '')
    const { username: USERNAME, password: PASSWORD } = other
    const students = `${solver.username},${other.username}`
    const { stdout } = await promisify(execFile)(process.execPath, [script, students, `${aPlusB},none`], {
      env: { ...process.env, URL: url, USERNAME, PASSWORD },
    })
    expect(stdout).toBe(`\ufeffstudent,${aPlusB},none\r\n${solver.username},yes,\r\n${other.username},,\r\n`)
  })
})
