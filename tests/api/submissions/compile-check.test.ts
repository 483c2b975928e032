import { compileInteractive, compileSpj } from '@oj/functions/features/problem/contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { asRoot, call, request } from '../../support/client/api.ts'

const checker =
  '#include "testlib.h"\nint main(int argc, char** argv) { registerTestlibCmd(argc, argv); if (ouf.readInt() == ans.readInt()) quitf(_ok, "same"); quitf(_wa, "differs"); }\n'

let staff: { token: string }
beforeAll(async () => {
  staff = await asRoot()
})

describe.each([
  ['a checker', compileSpj],
  ['an interactor', compileInteractive],
] as const)('JD-05 %s', (_, endpoint) => {
  it('that compiles with testlib.h and with files of its own is told to', async () => {
    expect(await call(endpoint, { code: checker, language: 'C++' }, staff)).toBeNull()
    const code = '#include "own.h"\nint main() { return same; }\n'
    const extraFiles = { 'own.h': 'const int same = 0;\n' }
    expect(await call(endpoint, { code, language: 'C++', extraFiles, pid: null }, staff)).toBeNull()
  })

  it("that does not compile is refused with the compiler's words", async () => {
    const answer = await request(endpoint, { code: 'int main() { return nowhere; }', language: 'C++' }, staff)
    expect([answer.http, answer.status, answer.code]).toEqual([200, 400, 'compile-failed'])
    expect(answer.msg).toContain('‘nowhere’ was not declared')
    expect(answer.msg).not.toMatch(/\/(jail|tmp|work|root)/)
  })

  it.each([
    [{ code: ' ' }, 'compile-code-required'],
    [{ code: 'x'.repeat(250_001) }, 'compile-code-too-long'],
    [{ language: 'Brainfuck' }, 'compile-language-unknown'],
    [{ extraFiles: { '../own.h': '' } }, 'compile-files-too-large'],
    [{ extraFiles: { 'own.h': 'x'.repeat(300_001) } }, 'compile-files-too-large'],
    [
      { extraFiles: Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`${n}.h`, ''])) },
      'compile-files-too-large',
    ],
  ])('refuses bad input in both languages: %#', async (change, code) => {
    const input = { code: checker, language: 'C++', ...change }
    const english = await request(endpoint, input, staff)
    const chinese = await request(endpoint, input, { ...staff, language: 'zh-CN' })
    expect([english.http, english.code, chinese.code]).toEqual([400, code, code])
    expect(chinese.msg).toMatch(/\p{Script=Han}/u)
  })
})
