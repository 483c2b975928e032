import { describe, expect, it } from 'vitest'
import { Email } from '../contract.ts'
import { normalizeEmail } from './normalize.ts'

describe('AC-02 mail addresses', () => {
  it.each([
    ['u@例子.中国', 'u@xn--fsqu00a.xn--fiqs8s'],
    ['u@例子。中国', 'u@xn--fsqu00a.xn--fiqs8s'],
    ['u@пример.рф', 'u@xn--e1afmkfd.xn--p1ai'],
    ['a.b+c@Schule.Köln', 'a.b+c@schule.xn--kln-sna'],
    ['u@bücher.example', 'u@xn--bcher-kva.example'],
  ])('%s and %s are one', (written, wired) => {
    expect(Email.parse(written)).toBe(wired)
    expect(Email.parse(wired)).toBe(wired)
    expect(normalizeEmail(` ${written.toUpperCase()}`)).toBe(wired)
    expect(normalizeEmail(wired.toUpperCase())).toBe(wired)
  })

  it.each([
    ...['u@例子', 'u@例子.中国/x', 'u@例子.中国:80', 'u@x@例子.中国', 'u@例 子.中国', 'u@-.中国', 'ü@example.org'],
    ...['u@１２７.１', 'u@xn--', `u@${'例.'.repeat(80)}中国`],
  ])('%s is none', (address) => {
    expect(Email.safeParse(address).success).toBe(false)
  })
})
