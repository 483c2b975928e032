import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Accepted, paperFlaw, paperLimits, type Question } from '../../problem/contract-paper.ts'
import { plainOf } from './build-questions.ts'
import { formats } from './formats.ts'

const word = fc.stringMatching(/^[a-z0-9~=#{}:\\%<>&"' /$*[\]一-龥-]{0,12}[a-z0-9一-龥]$/).map((one) => one.trim())
const words = word.filter((one) => one !== '' && !one.includes('->'))
const said = words.map((one) => ({ 'zh-CN': one }))
const halves = fc.integer({ min: 0, max: 200 }).map((one) => one / 2)
const percents = fc.constantFrom(0, 12.5, 33.33333, 50, 100)
const base = { id: fc.constant('q'), points: halves, text: said }
const ids = ['a', 'b', 'c', 'd']
const options = fc
  .uniqueArray(words, { minLength: 2, maxLength: 4 })
  .map((texts) => texts.map((text, at) => ({ id: ids[at] ?? '', text: { 'zh-CN': text } })))

const single = fc
  .tuple(
    options,
    fc.nat(3),
    percents.filter((one) => one < 100),
  )
  .chain(([given, at, percent]) => {
    const right = given[at % given.length]?.id ?? ''
    const other = given[(at + 1) % given.length]?.id
    const worth = given.map((one) => (one.id === other && percent > 0 ? { ...one, percent } : one))
    return fc.record({
      ...base,
      note: said,
      kind: fc.constant('single' as const),
      options: fc.constant(worth),
      right: fc.constant(right),
    })
  })
const multiple = options.chain((given) =>
  fc.record({
    ...base,
    note: said,
    kind: fc.constant('multiple' as const),
    options: fc.constant(given),
    right: fc.subarray(
      given.map(({ id }) => id),
      { minLength: 1 },
    ),
    partial: fc.constant('subset' as const),
  }),
)
const truth = fc.record({ ...base, note: said, kind: fc.constant('truth' as const), right: fc.boolean() })
/** What a blank takes, the best of all and another one before it. */
const acceptedOf = (best: string, other: string, percent: number, tolerance?: number): Accepted[] => [
  ...(other === best || percent === 100
    ? []
    : [{ text: other, percent, ...(tolerance !== undefined && { tolerance }) }]),
  best,
]
const fill = fc.record({
  ...base,
  note: said,
  kind: fc.constant('fill' as const),
  blanks: fc
    .tuple(words, words, percents)
    .map(([best, other, percent]) => [{ accept: acceptedOf(best, other, percent), tolerance: null, isExact: false }]),
})
const numeric = fc.record({
  ...base,
  note: said,
  kind: fc.constant('fill' as const),
  blanks: fc
    .tuple(
      fc.integer({ min: -1000, max: 1000 }),
      fc.integer({ min: 0, max: 100 }),
      percents.filter((one) => one > 0),
    )
    .map(([value, tolerance, percent]) => [
      {
        accept: acceptedOf(String(value), String(value + 1), percent, tolerance + 1).toReversed(),
        tolerance,
        isExact: false,
      },
    ]),
})
const essay = fc.record({ ...base, note: said, kind: fc.constant('text' as const), model: fc.constant({}) })

/** A question without what Hydro lacks. */
const withoutParts = (question: Extract<Question, { kind: 'single' }>) => ({
  ...question,
  options: question.options.map(({ id, text }) => ({ id, text })),
})

type Said = Record<string, unknown>

/** A question without what a file of another site does not keep: ids stand for the texts of their options. */
function meant(question: Question, keepsPoints: boolean): Said {
  const { id: _, points, ...rest } = question
  const named = 'options' in rest ? rest.options.map(({ id: _, ...one }) => ({ ...one, text: plainOf(one.text) })) : []
  const nameOf = (one: string) =>
    'options' in rest ? plainOf(rest.options.find(({ id }) => id === one)?.text ?? {}) : one
  const isChoice = rest.kind === 'single' || rest.kind === 'multiple'
  const rights = isChoice ? [rest.right].flat().map(nameOf).sort() : 'right' in rest ? rest.right : null
  return { ...rest, ...(isChoice && { options: named, right: rights }), ...(keepsPoints && { points }) }
}

const back = (format: keyof typeof formats, questions: readonly Question[]) =>
  formats[format].read(formats[format].write(questions)).questions

describe('AD-05 and PB-07 questions as files', () => {
  const any = fc.array(fc.oneof(single, multiple, truth, fill, numeric, essay), { minLength: 1, maxLength: 6 })

  it.each([
    ['own', true],
    ['gift', false],
    ['moodle', true],
    ['qti12', true],
    ['qti21', true],
  ] as const)('come back from %s as they went', (format, keepsPoints) => {
    fc.assert(
      fc.property(any, (questions) => {
        const read = back(format, questions)
        expect(read.map((one) => meant(one, keepsPoints))).toEqual(questions.map((one) => meant(one, keepsPoints)))
        expect(
          paperFlaw({ questions: read, draw: null, mixesQuestions: false, mixesOptions: false, tries: 1 })?.code,
        ).not.toBe('right-required')
      }),
      { numRuns: 200 },
    )
  })

  it('come back from Hydro with their points, without explanations', () => {
    const plain = fill.filter(({ blanks }) => blanks.every(({ accept }) => accept.length === 1))
    const some = fc.array(fc.oneof(single.map(withoutParts), multiple, plain), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(some, (questions) => {
        const even = (one: Question) =>
          JSON.parse(JSON.stringify({ ...meant(one, true), note: {} }).replace(/\s+/g, ' '))
        expect(back('hydro', questions).map(even)).toEqual(questions.map(even))
      }),
    )
  })

  it('keep in Hydro what looks like its options and fields', () => {
    const said = ['- 一', '\\- 一', '\\\\- 一', '{{ input(1) }}', '{\\{ select(2) }} 二', '{{{textarea(1)}}'].map(
      (one) => ({ 'zh-CN': one }),
    )
    const options = said.map((text, at) => ({ id: `${at}`, text }))
    const asked: Question[] = said.map((text) => ({
      id: 'q',
      points: 1,
      text,
      note: {},
      kind: 'single',
      options,
      right: '2',
    }))
    expect(back('hydro', asked).map((one) => meant(one, true))).toEqual(asked.map((one) => meant(one, true)))
  })

  it('keep in GIFT what looks like a weight', () => {
    const said = (text: string) => ({ 'zh-CN': text })
    const base = { id: 'q', points: 1, text: said('x'), note: {} }
    const options = ['%0%a', '%50%b', '100%'].map((text, at) => ({ id: `${at}`, text: said(text) }))
    const asked: Question[] = [
      ...['0', '2'].map((right) => ({ ...base, kind: 'single' as const, options, right })),
      { ...base, kind: 'multiple', options, right: ['0', '1'], partial: 'subset' },
      { ...base, kind: 'fill', blanks: [{ accept: ['%0%a', '5%'], tolerance: null, isExact: false }] },
    ]
    expect(back('gift', asked).map((one) => meant(one, false))).toEqual(asked.map((one) => meant(one, false)))
  })

  it('are read as other sites write them', () => {
    const gift = `// a remark
$CATEGORY: $course$/top

::Capital::[html]Who is buried in Grant's tomb? { =Grant#well done ~%-50%Nobody ~Napoleon#no }

Grant was {
  ~%50%general
  ~%50%president
  ~%-100%cook
} of the Union.

When was he born? {#1822:5}

Two plus two equals {=four =4}

The sun rises in the west {F}

Match {=a -> b =c -> d}

Grant is buried {=here ~there} in {=New York} and known {}

Write about it {}
`
    const { questions, left } = formats.gift.read(gift)
    expect(questions.map(({ kind }) => kind)).toEqual(['single', 'multiple', 'fill', 'fill', 'truth', 'text'])
    expect(left).toEqual([
      { number: 6, start: { 'zh-CN': 'Match' }, why: 'matching' },
      { number: 7, start: { 'zh-CN': 'Grant is buried ____ in {=New York} and …' }, why: 'cloze' },
    ])
    expect(plainOf(questions[1]?.text ?? {})).toBe('Grant was ____ of the Union.')
    const hydro = `type: objective
answers:
  '1': [ '42', 10 ]
  '2': [ A, 5 ]
  '3': [ [ A, C ], 5 ]
---
What is it?

{{ input(1) }}

Which one?
{{ select(2) }}
- this
- that

{{ multiselect(3) }}
- x
- y
- z
`
    const read = formats.hydro.read(hydro).questions
    expect(read.map(({ kind, points }) => [kind, points])).toEqual([
      ['fill', 10],
      ['single', 5],
      ['multiple', 5],
    ])
  })

  it.each(['own', 'gift', 'moodle', 'hydro', 'qti12'] as const)(
    'of hostile contents are refused or read in %s, in bounds',
    (format) => {
      const size = 200_000
      const hostile = [
        '{',
        '}',
        '\\',
        '~',
        '=',
        '#',
        ':',
        '####',
        '{=',
        '%50%',
        '{{ select(1) }}',
        '- ',
        '<a>',
        '&x;',
        '\n\n',
        '[',
      ]
      for (const one of hostile) {
        const text = one.repeat(size / one.length)
        try {
          const { questions } = formats[format].read(text)
          expect(questions.length).toBeLessThanOrEqual(paperLimits.questions)
        } catch (error) {
          expect(error).toBeInstanceOf(Error)
        }
      }
    },
    20_000,
  )

  it('hold no entities of their own', () => {
    const text =
      '<!DOCTYPE x [<!ENTITY a "b">]><quiz><question type="essay"><questiontext><text>&a;</text></questiontext></question></quiz>'
    expect(() => formats.moodle.read(text)).toThrow()
  })

  it('make no prototype of a name', () => {
    const text = 'answers:\n  "__proto__": [A, 1]\n---\n{{ select(9) }}\n- a\n- b\n'
    expect(formats.hydro.read(text)).toMatchObject({
      questions: [],
      left: [{ number: 1, why: 'answers' }],
      changes: [],
    })
  })
})
