import fc from 'fast-check'
import { expect, test } from 'vitest'
import { simpleFormula } from './formula.ts'

const body = (tex: string) =>
  simpleFormula(tex, false)?.slice('<math display="inline"><mrow>'.length, -'</mrow></math>'.length)
const i = (name: string) => `<mi class="slanted" mathvariant="normal">${name}</mi>`
const mo = (bracket: string) => `<mo stretchy="false">${bracket}</mo>`

test.each([
  ['a', i('a')],
  ['a + b', `${i('a')}<mo>+</mo>${i('b')}`],
  ['1 \\le n \\le 10^5', `<mn>1</mn><mo>≤</mo>${i('n')}<mo>≤</mo><msup><mn>10</mn><mn>5</mn></msup>`],
  ['-10^{18}', '<mo lspace="0" rspace="0">−</mo><msup><mn>10</mn><mrow><mn>18</mn></mrow></msup>'],
  ['f(-1)', `${i('f')}${mo('(')}<mo lspace="0" rspace="0">−</mo><mn>1</mn>${mo(')')}`],
  ['a-1', `${i('a')}<mo>−</mo><mn>1</mn>`],
  ['a_i^2', `<msubsup>${i('a')}${i('i')}<mn>2</mn></msubsup>`],
  ['a_{i+1}', `<msub>${i('a')}<mrow>${i('i')}<mo>+</mo><mn>1</mn></mrow></msub>`],
  ['\\{1, 2\\}', `${mo('{')}<mn>1</mn><mo>,</mo><mn>2</mn>${mo('}')}`],
  ['90^\\circ', '<msup><mn>90</mn><mi mathvariant="normal">∘</mi></msup>'],
  ['x<y', `${i('x')}<mo>&lt;</mo>${i('y')}`],
  ['O(n \\log n)', `${i('O')}${mo('(')}${i('n')}<mo lspace="0.17em" rspace="0.17em">log</mo>${i('n')}${mo(')')}`],
  ['(a)^2', `${mo('(')}${i('a')}<msup>${mo(')')}<mn>2</mn></msup>`],
  ['x^1', `<msup>${i('x')}<mn>1</mn></msup>`],
  ['\\frac{1}{2}', '<mfrac><mrow><mn>1</mn></mrow><mrow><mn>2</mn></mrow></mfrac>'],
  ['\\frac ab', `<mfrac>${i('a')}${i('b')}</mfrac>`],
  ['\\sqrt{x}', `<msqrt><mrow>${i('x')}</mrow></msqrt>`],
  ['\\sum_{i}^n', `<munderover><mo>∑</mo><mrow>${i('i')}</mrow>${i('n')}</munderover>`],
  ['\\text{if } a', `<mtext>if\u00a0</mtext>${i('a')}`],
  ['\\text{中<}', '<mtext>中&lt;</mtext>'],
  ['\\left|a\\right.', `<mrow><mo form="prefix" stretchy="true">|</mo>${i('a')}</mrow>`],
  ['50\\%', '<mn>50</mn><mi mathvariant="normal">%</mi>'],
])('PD-01 %j needs no typesetter', (tex, html) => {
  expect(body(tex)).toBe(html)
})

test.each([
  '\\frac{1}',
  '\\frac12',
  'x^10',
  '\\sqrt[3]{x}',
  '\\left(a',
  '\\left(a}',
  'a\\right)',
  '{a\\right)',
  '\\text{a $b$}',
  '\\constructor',
  '\\hat a',
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
  const tex = fc.string({
    unit: fc.constantFrom(
      ...'ab1 _^{}\\<>&"\'()+-=',
      '\\le ',
      '\\pi ',
      '\\frac',
      '\\sqrt',
      '\\text{',
      '\\left(',
      '\\right)',
      '\\sum',
    ),
  })
  fc.assert(
    fc.property(tex, (text) => {
      const html = simpleFormula(text, true) ?? ''
      expect(
        html.replace(
          /<\/?(?:math|mrow|mi|mn|mo|mtext|m(?:sub|sup|subsup|under|over|underover)|mfrac|msqrt|mspace)(?: [a-z]+="[\w. ]*")*>/g,
          '',
        ),
      ).not.toMatch(/[<>]/)
    }),
  )
})

test('PD-01 groups in each other without end are left to the typesetter', () => {
  expect(simpleFormula('{'.repeat(50_000), false)).toBeNull()
  expect(simpleFormula(`${'\\frac{'.repeat(40)}1${'}{2}'.repeat(40)}`, false)).toBeNull()
})
