import { expect, it } from 'vitest'
import { blankForm } from './form.ts'
import { usualTotals } from './totalTime.ts'

const known = [
  { name: 'C++', isOffered: true, compileTime: 15_000, timeFactor: 1 },
  { name: 'Kotlin', isOffered: true, compileTime: 40_000, timeFactor: 2 },
  { name: 'Ada', isOffered: false, compileTime: 90_000, timeFactor: 2 },
]
const form = { ...blankForm, samples: [1, 2].flatMap(() => blankForm.samples) }

it('AD-05 tells what the rule gives whole submissions in the languages of the form', () => {
  expect(usualTotals(form, known)).toEqual({ least: 19_000, most: 46_000 })
  expect(usualTotals({ ...form, languages: ['C++'] }, known)).toEqual({ least: 19_000, most: 19_000 })
  expect(usualTotals({ ...form, languages: ['Ada'] }, known)).toEqual({ least: 96_000, most: 96_000 })
  const alike = { ...form, problem: { ...form.problem, isScaled: false } }
  expect(usualTotals(alike, known)).toEqual({ least: 19_000, most: 44_000 })
  expect(usualTotals(form, [])).toBeNull()
})
