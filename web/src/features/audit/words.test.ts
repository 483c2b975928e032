import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import english from '../../locales/en/audit.json' with { type: 'json' }
import { describeRecordChange, findSection, kinds, readingOf } from './words.ts'

it('AD-08 has a kind for every action that it has a sentence for', () => {
  for (const kind of Object.keys(english.action)) expect(kinds).toContain(kind)
  expect(kinds.filter((kind, at) => kinds.indexOf(kind) !== at)).toEqual([])
  expect([findSection('web'), findSection('moon')]).toEqual(['web', undefined])
})

/** The actions that the server's code names, as a field or as the argument after who does it. */
function recordedActions(): string[] {
  const folder = new URL('../../../../functions/src/features/', import.meta.url)
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))
    .flatMap((code) => [...code.matchAll(/\b(?:action:|by,) '([a-z-]+\.[a-z-]+)'/g)])
    .flatMap(([, action]) => action ?? [])
}

it('AD-08 has a sentence for every action that the server records', () => {
  const recorded = recordedActions()
  const sentences = Object.entries(english.action).flatMap(([kind, verbs]) =>
    Object.keys(verbs).map((verb) => `${kind}.${verb}`),
  )
  expect(recorded).toEqual(expect.arrayContaining(['file.delete', 'submission.cancel']))
  expect(recorded.filter((action) => !sentences.includes(action) && !describeRecordChange(action))).toEqual([])
  expect(describeRecordChange('notice.add')).toEqual({ sentence: 'record.add', one: 'content:table.notice.one' })
  expect([describeRecordChange('notice.burn'), describeRecordChange('user.add'), describeRecordChange('')]).toEqual([
    null,
    null,
    null,
  ])
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
