import { Status } from '@oj/shared/judging/verdicts.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answersIn, type Blank, type Question } from '../problem/contract-paper.ts'
import { toRightAnswer } from './contract-sheet.ts'
import { isNumber, marksOf, shareOf, shareOfText, totalOf, unfitIn } from './grade.ts'

const text = { en: 'asked' }
const base = { id: 'q', points: 10, text, note: {} }
const ids = ['a', 'b', 'c', 'd', 'e']
const options = ids.map((id) => ({ id, text }))
type Multiple = Extract<Question, { kind: 'multiple' }>
const multiple = (right: string[], partial: Multiple['partial']): Multiple => ({
  ...base,
  kind: 'multiple',
  options,
  right,
  partial,
})
const blank = (accept: Blank['accept'], more: Partial<Blank> = {}): Blank => ({
  accept,
  tolerance: null,
  isExact: false,
  ...more,
})

const fits = (one: Blank, given: string) => shareOfText(one, given) === 1

const someIds = fc.subarray(ids, { minLength: 1 })
const rule = fc.constantFrom('none' as const, 'subset' as const, 'balance' as const)

describe('PB-07 several right options', () => {
  it('earn all with exactly the right ones, and never less than nothing or more than all', () => {
    fc.assert(
      fc.property(someIds, someIds, rule, (right, chosen, partial) => {
        const share = shareOf(multiple(right, partial), chosen)
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(1)
        expect(share === 1).toBe(
          new Set(right).size === new Set(chosen).size && chosen.every((id) => right.includes(id)),
        )
      }),
    )
  })

  it('earn no more for one wrong option more, and no less for one right option more', () => {
    fc.assert(
      fc.property(someIds, someIds, rule, fc.constantFrom(...ids), (right, chosen, partial, more) => {
        const before = shareOf(multiple(right, partial), chosen) ?? 0
        const after = shareOf(multiple(right, partial), [...new Set([...chosen, more])]) ?? 0
        if (right.includes(more)) expect(after).toBeGreaterThanOrEqual(before)
        else expect(after).toBeLessThanOrEqual(before)
      }),
    )
  })

  it('count by their order and repetition in nothing', () => {
    fc.assert(
      fc.property(someIds, someIds, rule, (right, chosen, partial) => {
        const question = multiple(right, partial)
        expect(shareOf(question, [...chosen, ...chosen].toReversed())).toBe(shareOf(question, chosen))
      }),
    )
  })

  it.each([
    ['none', ['a'], 0],
    ['subset', ['a'], 0.5],
    ['subset', ['a', 'c'], 0],
    ['balance', ['a', 'b', 'c'], 0.5],
    ['balance', ['c', 'd'], 0],
  ] as const)('earn by the rule %s for %j the share %d', (partial, chosen, share) => {
    expect(shareOf(multiple(['a', 'b'], partial), [...chosen])).toBe(share)
  })
})

describe('PB-07 a blank', () => {
  it('takes each of its texts, however they are spaced and written', () => {
    const word = fc.stringMatching(/^[a-z]{1,8}( [a-z]{1,8}){0,2}$/)
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), fc.nat(4), (accept, at) => {
        const one = accept[at % accept.length] ?? ''
        expect(fits(blank(accept), `  ${one.toUpperCase().replaceAll(' ', '   ')} `)).toBe(true)
        expect(fits(blank(accept, { isExact: true }), one.toUpperCase())).toBe(false)
      }),
    )
  })

  it('takes numbers within its tolerance, and none beyond', () => {
    const cents = fc.integer({ min: -100_000, max: 100_000 })
    fc.assert(
      fc.property(cents, cents, fc.nat(1000), (right, given, tolerance) => {
        const one = blank([String(right / 100)], { tolerance: tolerance / 100 })
        expect(fits(one, String(given / 100))).toBe(Math.abs(right - given) <= tolerance)
      }),
    )
  })

  it.each(['', 'x', '1e', '0x10', 'Infinity', '1 2', '--1'])('with a tolerance takes no %j for a number', (given) => {
    expect(fits(blank(['1', '16', '0'], { tolerance: 1e9 }), given)).toBe(false)
  })

  it.each(['３.１４', '3.14', '+3.14', '314e-2', '3。14', '\u200b3.14', '3,14', '3，14'])(
    'takes %s for a number',
    (given) => {
      expect(fits(blank(['3.14'], { tolerance: 0 }), given)).toBe(true)
    },
  )

  it.each([
    ['-5', '−5', '–5', '－5', '- 5'],
    ['1000000', '1,000,000', '1，000，000', '1 000 000', '1e6'],
    ['1000.5', '1,000.5', '1000,5'],
    ['1000', '1,000'],
    ['1.125', '1,125'],
  ])('takes the number %s as %s and the like', (right, ...given) => {
    for (const one of given) expect(fits(blank([right], { tolerance: 0 }), one), one).toBe(true)
  })

  it.each(['1,00,000', '1,2,3', ',5,', '1.000.000', '10,0000,000'])('takes no %s for a number', (given) => {
    expect(isNumber(given)).toBe(false)
    expect(fits(blank(['0'], { tolerance: 1e12 }), given)).toBe(false)
  })

  it.each([
    ['cout<<"hello";', 'cout<<“hello”;', 'cout《《"hello"；', 'cout<<「hello」;'],
    ["don't", 'don’t', 'don‘t'],
    ['x=-1', 'x=−1', 'x＝—1', 'x=‐1'],
    ['你好，世界。', '你好,世界.', '你好、世界｡'],
    ['1,2,3', '1、2、3', '1，2，3'],
    ['二叉树', '\u200b二叉树', '二叉\ufeff树\u2060', '\u3000二叉树\u00a0'],
    ['a[0]', 'a【0】'],
    ['echo `pwd` $HOME', 'echo ·pwd· ￥HOME'],
    ['冯·诺依曼', '冯•诺依曼', '冯・诺依曼', '冯‧诺依曼'],
    ['“是”', '"是"'],
  ])('that accepts %s takes %s and the like, as input methods have it', (accepted, ...given) => {
    for (const one of given) expect(fits(blank([accepted], { isExact: true }), one), one).toBe(true)
    expect(fits(blank([accepted]), `${accepted}x`)).toBe(false)
  })
})

describe('PB-07 answers that are worth a part', () => {
  it('earn it by the first that fits: texts with stars, numbers with tolerances of their own', () => {
    const city = blank(
      ['*not*', '*Beijing*', 'Peking', 'Bei\\*', '*'].map((text, at) => ({
        text,
        percent: [0, 100, 50, 30, 10][at] ?? 0,
      })),
      { hasStars: true },
    )
    const of = (one: Blank, ...given: string[]) => given.map((text) => shareOfText(one, text))
    expect(of(city, 'It is  BEIJING.', 'not Beijing', 'peking', 'bei＊', 'Beiping', '', ' ')).toEqual([
      1, 0, 0.5, 0.3, 0.1, 0, 0,
    ])
    expect(of(blank(['*Beijing*']), 'Beijing', '*Beijing*')).toEqual([0, 1])
    const year = blank(
      ['1822', { text: '1822', percent: 50, tolerance: 2 }, { text: '1900', percent: 20, tolerance: 0.5 }],
      { tolerance: 0 },
    )
    expect(of(year, '1822', '1824', '1825', '1900.5', '1901')).toEqual([1, 0.5, 0, 0.2, 0])
    const fill: Question = { ...base, kind: 'fill', blanks: [city, year] }
    expect(marksOf([fill], { q: ['Peking', '1823'] })).toEqual([{ id: 'q', points: 5, full: 10 }])
    expect(toRightAnswer(fill, 'en').answer).toEqual([
      '…Beijing… / Peking (50%) / Bei* (30%) / … (10%)',
      '1822 / 1822 ± 2 (50%) / 1900 ± 0.5 (20%)',
    ])
    const best: Question = {
      ...base,
      points: 0.5,
      kind: 'single',
      options: [
        { id: 'x', text },
        { id: 'y', text, percent: 50 },
        { id: 'z', text },
      ],
      right: 'x',
    }
    expect(['x', 'y', 'z'].map((id) => marksOf([best], { q: id })[0]?.points)).toEqual([0.5, 0.25, 0])
    expect(totalOf(marksOf([best, { ...best, id: 'r', points: 2.5 }], { q: 'x', r: 'y' }))).toMatchObject({
      score: 1.75,
      full: 3,
    })
  })

  it('with stars fit what has the same pieces in their order, however many there are', () => {
    const piece = fc.stringMatching(/^[ab]{0,3}$/)
    fc.assert(
      fc.property(
        fc.array(piece, { minLength: 1, maxLength: 5 }),
        fc.stringMatching(/^[ab]{1,12}$/),
        (pieces, given) => {
          const spelled = new RegExp(`^${pieces.join('.*')}$`).test(given)
          expect(shareOfText(blank([pieces.join('*')], { hasStars: true }), given)).toBe(spelled ? 1 : 0)
        },
      ),
      { numRuns: 500 },
    )
    const hard = blank([`${'a*'.repeat(249)}b`], { hasStars: true })
    expect(fits(hard, `${'a'.repeat(499)}b`)).toBe(true)
    expect(fits(hard, 'a'.repeat(500))).toBe(false)
  })
})

describe('PB-07 an answer that earns nothing whatever is right', () => {
  const number = blank(['3.14'], { tolerance: 0 })
  const fill: Question = { ...base, id: 'f', kind: 'fill', blanks: [blank(['x']), number] }
  const asked: Question[] = [{ ...base, kind: 'truth', right: true }, { ...multiple(['a'], 'none'), id: 'm' }, fill]

  it.each([
    [{ m: ['a', 'z'] }, { number: 2, blank: null, given: '' }],
    [{ q: 'true' }, { number: 1, blank: null, given: '' }],
    [{ f: ['', 'about 3.14'] }, { number: 3, blank: 2, given: 'about 3.14' }],
    [{ f: ['', '1.000.000'] }, { number: 3, blank: 2, given: '1.000.000' }],
  ])('is found in %j', (answers, unfit) => {
    expect(unfitIn(asked, answers)).toEqual(unfit)
  })

  it.each([{}, { q: false, m: ['b'], f: ['any', '−3，14'] }, { m: [], f: ['', '\u200b'] }, { gone: 'z' }])(
    'is none of %j',
    (answers) => {
      expect(unfitIn(asked, answers)).toBeNull()
    },
  )
})

describe('PB-07 marks', () => {
  const truth: Question = { ...base, kind: 'truth', right: false }
  const words: Question = { ...base, id: 'w', kind: 'text', model: {} }

  it('of answers whose kind is another one are nothing, whatever was sent', () => {
    fc.assert(
      fc.property(fc.json(), (code) => {
        const total = totalOf(marksOf([truth, multiple(['a'], 'none')], answersIn(code)))
        expect(total?.status === Status.accepted).toBe(false)
      }),
    )
  })

  it('wait for staff where somebody has answered in words, and are nothing where nobody has', () => {
    expect(totalOf(marksOf([truth, words], { q: false, w: 'since' }))).toBeNull()
    expect(totalOf(marksOf([truth, words], { q: false }))).toEqual({
      score: 10,
      full: 20,
      status: Status.partialAccepted,
    })
    expect(totalOf(marksOf([truth], { q: false }))?.status).toBe(Status.accepted)
    expect(totalOf(marksOf([truth], {}))?.status).toBe(Status.wrongAnswer)
  })

  it.each(['[]', 'null', '{"__proto__":true}', '{"q":{"q":false}}', '{'])('of %s are nothing', (code) => {
    expect(totalOf(marksOf([truth], answersIn(code)))?.score).toBe(0)
  })
})
