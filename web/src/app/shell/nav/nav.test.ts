import { describe, expect, it } from 'vitest'
import { table } from '../../routeTable.ts'
import { activeItem, contextItems, mainItems } from './nav.ts'

const labels = (items: readonly { label: string; items?: readonly { label: string }[] }[]) =>
  items.flatMap((item) => [item.label, ...(item.items ?? []).map(({ label }) => label)])

it.each([
  ['/home', 'home'],
  ['/problem/1000', 'problem'],
  ['/shared-problem', 'problem'],
  ['/status', 'status'],
  ['/submission-detail/7', 'status'],
  ['/discussion-detail/7', 'discussion'],
  ['/oi-rank', 'rank'],
  ['/group/3/training/4', 'group'],
  ['/timedwork/5/rank', 'contest'],
  ['/assignment/5/class', 'group'],
  ['/gradebook/4', 'user'],
  ['/message/sys', 'message'],
])('SH-02 the address %s belongs to the item %s', (path, item) => {
  expect(activeItem(path)).toBe(item)
})

/** What is met on the way in or out, or by machines, and belongs to no item. */
const apart = [
  ...['/api-docs', '/help', '/help/:topic', '/privacy', '*'],
  ...['/logout', '/lti', '/lti/choose', '/lti/connections', '/reset-password', '/sign-in-code'],
]

it('SH-02 every page lights an item of the bar but those that stand apart', () => {
  const ofBar = table.filter(({ handle }) => !handle?.bare)
  expect(ofBar.length).toBeGreaterThan(80)
  const unlit = ofBar.filter(({ path }) => activeItem(path) === undefined).map(({ path }) => path)
  expect(unlit.toSorted()).toEqual(apart.toSorted())
})

describe('SH-02 and SH-03 items', () => {
  it('discussion shows only while its switch is on', () => {
    expect(labels(mainItems({ openPublicDiscussion: false }, 'bar'))).not.toContain('discussion')
    expect(labels(mainItems(undefined, 'bar'))).not.toContain('discussion')
  })
})

describe('SH-04 context navigation', () => {
  const ways = (...args: Parameters<typeof contextItems>) => contextItems(...args).map(({ to }) => to)

  it('of a training', () => {
    expect(ways('training', { trainingID: '4' })).toEqual(['/home', '/training/4', '/training/4/problems'])
    expect(ways('training', { groupID: '3', trainingID: '4' })).toEqual([
      '/home',
      '/group/3',
      '/group/3/training/4',
      '/group/3/training/4/problems',
    ])
  })

  it('of a contest', () => {
    expect(ways('contest', { contestID: '9' })).toEqual([
      '/home',
      '/contest/9',
      '/contest/9/problems',
      '/contest/9/submissions?onlyMine=true',
      '/contest/9/rank',
    ])
  })

  it('of a group', () => {
    expect(ways('group', { groupID: '3' })).toEqual(['/home', '/group/3', '/group/3/problem'])
  })
})
