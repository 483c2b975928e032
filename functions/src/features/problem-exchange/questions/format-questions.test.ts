import { addressOf } from '@oj/shared/files.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Question } from '../../problem/contract-paper.ts'
import { formatQuestions } from './format-questions.ts'
import { formats, readIn } from './formats.ts'

const text = (said: string) => ({ 'zh-CN': said })
const base = { id: 'q', points: 1, text: text('x'), note: {} }
const options = ['a', 'b', 'c'].map((id) => ({ id, text: text(id) }))
const blank = { accept: ['Kiel'], tolerance: null, isExact: false }
const single: Question = { ...base, kind: 'single', options, right: 'a' }
const multiple: Question = { ...base, kind: 'multiple', options, right: ['a', 'b'], partial: 'subset' }
const fill: Question = { ...base, kind: 'fill', blanks: [blank] }
const program: Question = {
  ...{ ...base, text: { en: 'Complete\nthe program that adds two numbers, please' }, kind: 'program' },
  ...{ language: 'C++', code: '____', right: ['x'], cases: [{ input: '', output: '1' }] },
}
const shared = [{ text: 'Kiel', percent: 50 }, 'Rome']

/** Questions that each say one thing more than others, and which forms have no place for it. */
const some: readonly [what: string, question: Question, lostIn: readonly string[]][] = [
  ['points', { ...single, points: 2.5 }, ['gift']],
  ['language', { ...single, text: { en: 'y', 'zh-CN': 'x' } }, ['gift', 'moodle', 'hydro', 'qti12', 'qti21']],
  [
    'pictures',
    { ...single, text: text(`![x](${addressOf('a'.repeat(22))})`) },
    ['gift', 'moodle', 'hydro', 'qti12', 'qti21'],
  ],
  ['note', { ...single, note: text('why') }, ['hydro']],
  ['parts', { ...single, options: options.map((one) => (one.id === 'b' ? { ...one, percent: 50 } : one)) }, ['hydro']],
  ['partial', { ...multiple, partial: 'none' }, ['gift', 'moodle', 'hydro']],
  ['partial', { ...multiple, partial: 'balance' }, ['hydro']],
  ['case', { ...fill, blanks: [{ ...blank, isExact: true }] }, ['gift', 'hydro']],
  ['kind', { ...base, kind: 'truth', right: true }, ['hydro']],
  ['model', { ...base, kind: 'text', model: text('because') }, ['gift']],
  ['points', fill, []],
]

describe('AD-05 and PB-07 questions that are saved as a file', () => {
  it.each(['own', 'gift', 'moodle', 'hydro', 'qti12', 'qti21'] as const)('name what %s has no place for', (format) => {
    for (const [what, question, lostIn] of some) {
      const lost = lostIn.includes(format) ? [{ what, numbers: [2] }] : []
      expect(formatQuestions(format, [fill, question], 'en').losses, what).toEqual(lost)
    }
  })

  it('name each question that is left out, with its beginning and the reason', () => {
    const blanks: Question = { ...fill, blanks: [blank, blank] }
    const worth: Question = { ...fill, blanks: [{ ...blank, accept: shared }] }
    const all = [single, program, blanks, worth]
    const start = { en: 'Complete the program that adds two numbe…' }
    const left = [
      { number: 2, start, why: 'kind' },
      { number: 3, start: text('x'), why: 'blanks' },
    ]
    expect(formatQuestions('gift', all, 'zh-CN').left).toEqual(left)
    expect(formatQuestions('moodle', all, 'zh-CN').left).toEqual(left)
    expect(formatQuestions('hydro', all, 'zh-CN').left).toEqual([
      ...left,
      { number: 4, start: text('x'), why: 'parts' },
    ])
    expect(formatQuestions('own', all, 'en')).toMatchObject({ left: [], losses: [] })
    const starred: Question = { ...fill, blanks: [{ ...blank, accept: ['K*l'], hasStars: true }] }
    for (const format of ['qti12', 'qti21'] as const)
      expect(formatQuestions(format, [...all, starred], 'zh-CN').left).toEqual([
        { number: 2, start, why: 'kind' },
        { number: 5, start: text('x'), why: 'parts' },
      ])
  })

  it('go in the language that they are written in, and come in the one that is asked for', () => {
    const both = { ...single, text: { en: 'Which?', 'zh-CN': '哪个？' }, note: text('因为') }
    const { text: file } = formatQuestions('moodle', [both], 'en')
    const [back] = readIn('en', 'moodle', file).questions
    const [en, zh] = [{ en: 'Which?' }, { 'zh-CN': '哪个？' }]
    const options = ['a', 'b', 'c'].map((one) => ({ text: { en: one } }))
    expect(back).toMatchObject({ text: en, note: { en: '因为' }, options })
    expect(back?.text).toEqual(en)
    const [other] = readIn('zh-CN', 'moodle', formatQuestions('moodle', [both], 'zh-CN').text).questions
    expect(other?.text).toEqual(zh)
    expect(readIn('en', 'own', formatQuestions('own', [both], 'en').text).questions).toEqual([both])
  })

  it('are all in the file or named', () => {
    const questions = [...some.map(([, question]) => question), program]
    fc.assert(
      fc.property(fc.subarray(questions), fc.constantFrom('gift', 'moodle', 'hydro'), (all, format) => {
        const file = formatQuestions(format, all, 'en')
        expect(formats[format].read(file.text).questions.length + file.left.length).toBe(all.length)
      }),
      { numRuns: 30 },
    )
  })
})
