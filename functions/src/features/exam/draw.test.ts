import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fullOf, type Paper, type Question } from '../problem/contract-paper.ts'
import { drawQuestions } from './draw.ts'
import { marksOf, totalOf } from './grade.ts'

const text = { en: 'asked' }
const options = ['a', 'b', 'c', 'd'].map((id) => ({ id, text }))
const question = (id: string): Question => ({ id, kind: 'single', points: 5, text, note: {}, options, right: 'a' })
const paperOf = (count: number, rest: Partial<Paper> = {}): Paper => ({
  questions: Array.from({ length: count }, (_, at) => question(`q${at}`)),
  draw: null,
  mixesQuestions: false,
  mixesOptions: false,
  tries: 1,
  ...rest,
})
const who = (uid: string) => ({ uid, set: 'bank', pid: 7 })
const idsOf = (questions: readonly Question[]) => questions.map(({ id }) => id)
const orderIn = (one: Question | undefined) => (one && 'options' in one ? one.options.map(({ id }) => id).join('') : '')

describe('PB-07 drawn questions', () => {
  it('are always the same for one student: as many as are drawn, each once, of those that there are', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 30 }), (uid, count, draw) => {
        const paper = paperOf(count, { draw, mixesQuestions: true, mixesOptions: true })
        const mine = drawQuestions(paper, who(uid))
        expect(drawQuestions(structuredClone(paper), who(uid))).toEqual(mine)
        expect(new Set(idsOf(mine)).size).toBe(Math.min(count, draw))
        expect(mine.reduce((sum, { points }) => sum + points, 0)).toBe(fullOf(paper))
        for (const one of mine) expect(orderIn(one).split('').sort().join('')).toBe('abcd')
      }),
    )
  })

  it('keep their order where it is not mixed, and stay when one is added but for one that it may take the place of', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.integer({ min: 2, max: 20 }), (uid, count) => {
        const draw = Math.ceil(count / 2)
        const before = idsOf(drawQuestions(paperOf(count, { draw }), who(uid)))
        const after = idsOf(drawQuestions(paperOf(count + 1, { draw }), who(uid)))
        expect(before).toEqual(idsOf(paperOf(count).questions).filter((id) => before.includes(id)))
        expect(before.filter((id) => !after.includes(id)).length).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('differ between students', () => {
    const paper = paperOf(10, { mixesQuestions: true, mixesOptions: true })
    const orders = new Set(Array.from({ length: 20 }, (_, n) => idsOf(drawQuestions(paper, who(`user-${n}`))).join()))
    const ofOptions = new Set(Array.from({ length: 20 }, (_, n) => orderIn(drawQuestions(paper, who(`user-${n}`))[0])))
    expect(orders.size).toBeGreaterThan(15)
    expect(ofOptions.size).toBeGreaterThan(5)
  })

  it('are those that answers are worth something for', () => {
    const paper = paperOf(4, { draw: 2 })
    const mine = drawQuestions(paper, who('ann'))
    const worthOf = (ids: readonly string[]) => totalOf(marksOf(mine, Object.fromEntries(ids.map((id) => [id, 'a']))))
    expect(worthOf(idsOf(paper.questions))).toMatchObject({ score: 10, full: 10 })
    expect(worthOf(idsOf(mine).slice(1))).toMatchObject({ score: 5 })
  })
})
