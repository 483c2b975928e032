import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pathOf, safeName } from './pack.ts'

describe('CT-10 names in an archive of programs', () => {
  it.each([
    ['alice', 'alice'],
    ['张三', '张三'],
    ['../../etc/passwd', '__.._etc_passwd'],
    ['a/b\\c:d', 'a_b_c_d'],
    ['..', '_'],
    ['', '_'],
    ['con', '_con'],
    ['NUL.txt', '_NUL.txt'],
    ['name.', 'name_'],
    ['x'.repeat(100), 'x'.repeat(60)],
  ])('%j is %j', (text, name) => {
    expect(safeName(text)).toBe(name)
  })

  it('stay in their folder, whatever they are made of', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), fc.nat(), (username, displayPid, submitId) => {
        const path = pathOf({ submitId, username, displayPid }, 'py', 'user')
        expect(path.split('/')).toHaveLength(2)
        expect(path).toMatch(/^[^./\\][^/\\]*\/[^./\\][^/\\]*_\d+\.py$/)
      }),
    )
  })

  it('are by user or by problem', () => {
    const code = { submitId: 7, username: 'bob', displayPid: 'A' }
    expect([pathOf(code, 'py', 'user'), pathOf(code, 'py', 'problem')]).toEqual(['bob/A_7.py', 'A/bob_7.py'])
  })
})
