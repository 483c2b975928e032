import { expect, it } from 'vitest'
import { entriesOf } from '../../app/entries.ts'
import { table as entries, pages } from '../../app/routeTable.ts'
import { bank, setKinds } from './kinds.ts'
import { problemSetAt } from './problemSet.ts'

const base = '/contest/:contestID'
const contest = setKinds.find(({ name }) => name === 'contest') ?? bank
/** The address with numbers for its parameters. */
const filled = (path: string) => path.replaceAll(':contestID', '9').replace(/:\w+/g, '3')
const ofContests = entries.map(({ path }) => path).filter((path) => path.includes(':contestID'))

it('PD-02 every address of a contest is of that contest, in the back office too', () => {
  for (const path of ofContests) {
    expect([path, problemSetAt(filled(path)).fields]).toEqual([path, { cid: 9 }])
  }
})

const ofWorks = entries.map(({ path }) => path).filter((path) => path.includes(':timedWorkID'))

it('TW-03 every address of a timed work is of that work, whose number is above all of contests', () => {
  expect(ofWorks.length).toBeGreaterThan(8)
  for (const path of ofWorks) expect([path, problemSetAt(filled(path)).fields]).toEqual([path, { cid: 50_003 }])
})

const ofAssignments = entries.map(({ path }) => path).filter((path) => path.includes(':assignmentID'))

it('BX-15 every address of an assignment is of that assignment, below its group, too', () => {
  expect(ofAssignments.length).toBeGreaterThan(6)
  for (const path of ofAssignments) expect([path, problemSetAt(filled(path)).fields]).toEqual([path, { aid: 3 }])
})

const ofGroups = entries
  .map(({ path }) => path)
  .filter((path) => path.includes(':groupID') && !/:(?:training|contest|timedWork|assignment)ID/.test(path))

it('GR-05 every address of a group is of its own problems', () => {
  expect(ofGroups.length).toBeGreaterThan(8)
  for (const path of ofGroups) expect([path, problemSetAt(filled(path)).fields]).toEqual([path, { gid: 3 }])
})

it('PD-02 no address of the rest is one, and those of trainings are of their training', () => {
  const others = [...ofContests, ...ofWorks, ...ofAssignments, ...ofGroups]
  const rest = entries.filter(({ path }) => !others.includes(path) && !path.startsWith('/group/:groupID/training/'))
  for (const { path } of rest) {
    const isOfTraining = path.includes(':trainingID')
    expect([path, problemSetAt(filled(path)).fields]).toEqual([path, isOfTraining ? { tid: 3 } : {}])
  }
})

it('SH-07 the pages of a kind stand at its addresses, guards and shell stay', () => {
  const at = (wanted: string | undefined) => entries.find(({ path }) => path === wanted)
  const { problems: _, authoring, create, edit, ...others } = contest.pages
  expect([authoring, create, edit].map((path) => at(path))).toMatchObject(
    ['contestEntries', 'problemCreate', 'problemEdit'].map((page) => ({
      page,
      gates: ['login'],
      handle: { bare: true },
    })),
  )
  for (const path of Object.values(others)) {
    expect(at(path)?.page).toMatch(/^(problemDetails|submissionList|submissionDetails|problemBank)$/)
    expect(at(path)?.gates).toEqual(['login'])
  }
})

it('SH-07 the frame of a kind stands round what is below its base, the full screen too, and never in the back office', () => {
  const framed = entriesOf(pages, [{ ...contest, frame: 'notFound' }])
  const within = framed.filter(({ frame }) => frame === 'notFound')
  expect(within.map(({ path }) => path)).toEqual(
    ofContests.filter((path) => path === base || path.startsWith(`${base}/`)),
  )
  // or the frame would show before a visitor is asked to sign in
  for (const { gates } of within) expect(gates).toContain('login')
})

it('SH-07 a parameter is spelled in one way, that which pages read', () => {
  const names = new Set(entries.flatMap(({ path }) => path.match(/:\w+/g) ?? []))
  expect(new Set([...names].map((name) => name.toLowerCase())).size).toBe(names.size)
  for (const { path, page } of entries) {
    if (page === 'problemDetails') expect(path).toContain(':problemID')
    if (page === 'problemEdit') expect(path).toContain(':pid')
    if (page === 'submissionDetails') expect(path).toContain(':submitID')
  }
})
