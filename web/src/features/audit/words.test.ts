import fc from 'fast-check'
import { expect, it } from 'vitest'
import english from '../../locales/en/audit.json' with { type: 'json' }
import { kinds, knownAction, knownSection, readingOf } from './words.ts'

it('AD-08 has a sentence for every action that it knows, and a kind', () => {
  for (const [kind, verbs] of Object.entries(english.action)) {
    expect(kinds).toContain(kind)
    for (const verb of Object.keys(verbs)) expect(knownAction(`${kind}.${verb}`)).toBe(`${kind}.${verb}`)
  }
  expect([knownAction('user.fly'), knownSection('web'), knownSection('moon')]).toEqual([undefined, 'web', undefined])
})

it('AD-08 reads values as people do', () => {
  expect(readingOf(null)).toEqual({ kind: 'nothing' })
  expect(readingOf('null')).toEqual({ kind: 'nothing' })
  expect(readingOf('""')).toEqual({ kind: 'empty' })
  expect([readingOf('true'), readingOf('false')]).toEqual([{ kind: 'yes' }, { kind: 'no' }])
  expect(readingOf('"湖畔 OJ"')).toEqual({ kind: 'text', text: '湖畔 OJ' })
  expect(readingOf('8')).toEqual({ kind: 'text', text: '8' })
  expect(readingOf('["root"]')).toEqual({ kind: 'text', text: '[\n  "root"\n]' })
})

it('AD-08 shows what was cut off as it was kept, and fails on nothing', () => {
  expect(readingOf('"a long text…')).toEqual({ kind: 'text', text: '"a long text…' })
  fc.assert(fc.property(fc.string(), (text) => readingOf(text).kind.length > 0))
})

it('AD-08 gives every text and number back as it was', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ minLength: 1 }), fc.integer()), (value) => {
      const reading = readingOf(JSON.stringify(value))
      return reading.kind === 'text' && reading.text === String(value)
    }),
  )
})
