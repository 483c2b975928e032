import fc from 'fast-check'
import { expect, test } from 'vitest'
import { simpleFormula } from './MarkdownFormula.ts'

const body = (tex: string) =>
  simpleFormula(tex, false)?.slice('<math display="inline"><mrow>'.length, -'</mrow></math>'.length)
const i = (name: string) => `<mi mathvariant="normal">${name}</mi>`

test.each([
  ['a', i('a')],
  ['a + b', `${i('a')}<mo>+</mo>${i('b')}`],
  ['1 \\le n \\le 10^5', `<mn>1</mn><mo>≤</mo>${i('n')}<mo>≤</mo><msup><mn>10</mn><mn>5</mn></msup>`],
  ['-10^{18}', '<mo lspace="0" rspace="0">−</mo><msup><mn>10</mn><mrow><mn>18</mn></mrow></msup>'],
  ['f(-1)', `${i('f')}<mo>(</mo><mo lspace="0" rspace="0">−</mo><mn>1</mn><mo>)</mo>`],
  ['a-1', `${i('a')}<mo>−</mo><mn>1</mn>`],
  ['a_i^2', `<msubsup>${i('a')}${i('i')}<mn>2</mn></msubsup>`],
  ['a_{i+1}', `<msub>${i('a')}<mrow>${i('i')}<mo>+</mo><mn>1</mn></mrow></msub>`],
  ['\\{1, 2\\}', '<mo>{</mo><mn>1</mn><mo>,</mo><mn>2</mn><mo>}</mo>'],
  ['90^\\circ', `<msup><mn>90</mn>${i('∘')}</msup>`],
  ['x<y', `${i('x')}<mo>&lt;</mo>${i('y')}`],
  ['O(n \\log n)', `${i('O')}<mo>(</mo>${i('n')}<mo lspace="0.17em" rspace="0.17em">log</mo>${i('n')}<mo>)</mo>`],
])('PD-01 %j needs no typesetter', (tex, html) => {
  expect(body(tex)).toBe(html)
})

test.each([
  '\\frac{1}{2}',
  '\\sum_i a_i',
  '\\sqrt{x}',
  '\\text{if}',
  '\\href{x}{y}',
  'a & b',
  'a^',
  'a_i_j',
  '{a',
  'a}',
  "f'",
  '中',
])('PD-01 %j is left to the typesetter', (tex) => {
  expect(simpleFormula(tex, false)).toBeNull()
})

test('PD-01 whatever an author writes becomes marks of mathematics only', () => {
  const tex = fc.string({ unit: fc.constantFrom(...'ab1 _^{}\\<>&"\'()+-=', '\\le ', '\\pi ') })
  fc.assert(
    fc.property(tex, (text) => {
      const html = simpleFormula(text, true) ?? ''
      expect(
        html.replace(/<\/?(?:math|mrow|mi|mn|mo|msub|msup|msubsup|mspace)(?: [a-z]+="[\w. ]*")*>/g, ''),
      ).not.toMatch(/[<>]/)
    }),
  )
})
