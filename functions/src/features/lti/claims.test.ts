import { expect, it } from 'vitest'
import { isInstructor, isTeacher } from './claims.ts'

const vocab = 'http://purl.imsglobal.org/vocab/lis/v2'
const member = (name: string) => `${vocab}/membership#${name}`
const ofSchool = (name: string) => `${vocab}/institution/person#${name}`

it('AC-11 who teaches in the school and learns in a course does not teach that course', () => {
  const learning = [ofSchool('Instructor'), `${vocab}/system/person#User`, member('Learner')]
  expect([isTeacher(learning), isInstructor(learning)]).toEqual([false, false])
  const teaching = [ofSchool('Student'), member('Instructor')]
  expect([isTeacher(teaching), isInstructor(teaching)]).toEqual([true, true])
  // who is in no course, as administrators of a platform
  expect(isTeacher([ofSchool('Administrator')])).toBe(true)
})
