import { expect, it } from 'vitest'
import { mildPolicy } from '../../group/contract-late.ts'
import { keyOf } from '../../problem-set/index.ts'
import type { ColumnWork, Snapshot } from '../build/objects.ts'
import { noMark } from '../marks/apply-change.ts'
import type { Column, Student } from '../store.ts'
import { lineOf } from './sheet.ts'

const column: Column = {
  id: 1,
  kind: 'assignment',
  ref: '7',
  set: keyOf('assignment', 7),
  pid: null,
  by: 'teacher',
  title: 'Homework',
  weight: 1,
  due: null,
  late: null,
  counts: 'best',
  byHand: false,
  rubric: [],
  isPublished: true,
}
const student: Student = {
  number: 3,
  uid: 'student',
  username: 'student',
  section: '',
  studentNumber: '',
  isChosen: true,
  marks: {},
  version: 1,
}
const known: ColumnWork = {
  staff: true,
  own: true,
  isTried: false,
  isExcused: true,
  due: 1000,
  tries: [[]],
  unmarked: [null],
}

/** The cell of a student who handed in nothing, after the end. */
function cellFor(
  work: Partial<ColumnWork>,
  reader: 'staff' | 'own',
  marks: Student['marks'] = {},
  late: Snapshot['late'] = {},
) {
  const snapshot: Snapshot = {
    late,
    problems: { 1: [{ pid: 1000, displayId: 'A', title: { en: 'A' }, points: 100 }] },
    people: { student: { username: '', nickname: '', realname: '', school: '', held: { 1: { ...known, ...work } } } },
  }
  const gradebook = { columns: [column], dropLowest: 0 }
  const sheet = { gradebook, snapshot, reader, at: new Date(2000), timeZone: 'UTC' }
  const { cells, total } = lineOf({ ...student, marks }, sheet)
  return [cells[0]?.state, cells[0]?.score, total]
}

it('BX-15 whom an assignment excuses has no grade of it, unless a teacher gives one', () => {
  expect(cellFor({ isExcused: false }, 'staff')).toEqual(['missing', 0, 0])
  expect(cellFor({}, 'staff')).toEqual(['excused', null, null])
  expect(cellFor({}, 'staff', { 1: { ...noMark, hasComment: true } })).toEqual(['excused', null, null])
  expect(cellFor({}, 'staff', { 1: { ...noMark, score: 80 } })).toEqual(['given', 80, 80])
})

it('BX-15 tells of an excuse whom the set tells of the student, and the student', () => {
  expect(cellFor({ staff: false, own: false }, 'staff')).toEqual(['hidden', null, null])
  expect(cellFor({ staff: false, own: false }, 'own')).toEqual(['excused', null, null])
})

it('BX-15 an assignment is graded by its own late policy: its free days, and the share for what is missing', () => {
  const late = { 1: { policy: { ...mildPolicy, share: 10, missing: 20 }, timeZone: 'UTC' } }
  const twoDays = 2 * 86_400_000
  const sent: Partial<ColumnWork> = { isExcused: false, isTried: true, tries: [[[5, 1000 + twoDays, 1]]] }
  expect(cellFor(sent, 'staff', {}, late)).toEqual(['graded', 80, 80])
  expect(cellFor({ ...sent, free: 1 }, 'staff', {}, late)).toEqual(['graded', 90, 90])
  expect(cellFor({ isExcused: false }, 'staff', {}, late)).toEqual(['missing', 20, 20])
  // what was handed in and does not count is nothing
  expect(cellFor({ isExcused: false, isTried: true }, 'staff', {}, late)).toEqual(['missing', 0, 0])
})
