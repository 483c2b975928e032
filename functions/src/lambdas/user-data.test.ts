import { expect, it } from 'vitest'
import { personalData } from '../features/own-data/contract-personal-data.ts'
import { kinds } from '../platform/table/index.ts'
import './authoring-routes.ts'
import './judge-events.ts'
import './routes.ts'
import './timers.ts'
import { userData } from './user-data.ts'

/** Kinds with a user in their key that `userData` need not take away, and why. */
const excused = new Map([
  ['user', 'the account takes it away itself, in `account/deletion.ts`'],
  ['session', 'so it does'],
  ['deletion', 'so it does'],
  ['cell', 'counts of problems move by it when a submission without a name is judged again'],
  ['assignment-sent', 'tries stay counted without a name, as submissions do'],
  ['rating-history', 'results of contests stay, as submissions do'],
  ['standing-try', 'results of contests stay, without a name'],
  ['standing-team', 'teams of published results are no accounts'],
  ['turn', 'expires by itself, soon after its interval'],
  ['course-upload', 'expires by itself, within a day'],
  ['waiting', 'expires by itself, within an hour'],
])

/** Those with a user in their key; kinds of tests that have run in the same process are none of ours. */
const keptByUser = () =>
  [...kinds].filter(([name, { keyed }]) => !name.startsWith('test-') && keyed.has('uid')).map(([name]) => name)

it('AC-10 each kind of items that is kept by user goes with the account, or has a reason to stay', () => {
  const listed = userData.flatMap(({ items }) => items)
  const byUser = keptByUser()
  expect(byUser.filter((name) => !listed.includes(name) && !excused.has(name))).toEqual([])
  expect(listed.filter((name) => excused.has(name) || !kinds.has(name))).toEqual([])
  expect([...excused.keys()].filter((name) => !byUser.includes(name))).toEqual([])
})

it('AD-10 the page of what is kept of people tells of each kind of items that is kept by user', () => {
  const told = new Set<string>(personalData.flatMap(({ items }) => items))
  const goes = userData.flatMap(({ items }) => items)
  expect([...keptByUser(), ...goes].filter((name) => !told.has(name))).toEqual([])
  expect([...told].filter((name) => !kinds.has(name))).toEqual([])
})
