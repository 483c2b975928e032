import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatTalk, parseTalk } from './talk.ts'

it('JD-09 reads a talk line by line, and the same from what it wrote', () => {
  expect(parseTalk('< 3\n>1 2\n---\n<ok\n')).toEqual({ input: '3\n\n---\nok\n', output: '\n1 2\n---\n\n' })
  const line = fc.tuple(fc.constantFrom('<', '>'), fc.stringMatching(/^[a-z0-9?][a-z0-9 ]{0,8}$/))
  const talk = fc.array(
    fc.oneof(
      line.map(([mark, text]) => `${mark} ${text}`),
      fc.constant('---'),
    ),
    { minLength: 1 },
  )
  fc.assert(
    fc.property(talk, (lines) => {
      const text = `${lines.join('\n')}\n`
      expect(formatTalk(parseTalk(text))).toBe(text)
    }),
  )
})

it('AD-05 writes no talk for lines that do not take turns', () => {
  expect(formatTalk({ input: '1\n2\n', output: '3\n4\n' })).toBeNull()
  expect(formatTalk({ input: '1\n', output: '\n3\n' })).toBeNull()
})
