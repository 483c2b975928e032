import { expect, it } from 'vitest'
import { dialogs } from './support/browser/dialogs.ts'
import { addresses, areaOf, notWalked, placesOf, seenByVisitors, turnsAway } from './support/browser/layout-routes.ts'

const all = addresses.map(({ path }) => path)
/** Something for each parameter of an address. */
const names = [...all.flatMap((path) => path.match(/(?<=:)\w+/g) ?? []), 'username', 'compared']
const places = placesOf({ '/': Object.fromEntries(names.map((name) => [name, '1'])) })
const pages = new Set(addresses.filter(({ path }) => !(path in notWalked)).map(({ page }) => page))

it('SH-03 SH-07 the walk comes to every address of the table of routes but those that are named, in one area each', () => {
  const walked = new Set(places.map(({ pattern }) => pattern))
  expect(all.length).toBeGreaterThan(150)
  expect(all.filter((path) => !walked.has(path))).toEqual(Object.keys(notWalked))
  expect([...walked].filter((path) => !all.includes(path) || areaOf(path) === undefined)).toEqual([])
  expect(turnsAway.filter((path) => !seenByVisitors.includes(path))).toEqual([])
  expect(seenByVisitors.filter((path) => !all.includes(path))).toEqual([])
})

it('SH-03 SH-10 the walk sees each page whole at one of its addresses, with what opens over it', () => {
  const whole = new Set(places.flatMap(({ page, isWhole }) => (isWhole ? [page] : [])))
  expect([...pages].filter((page) => !whole.has(page))).toEqual([])
  expect(Object.keys(dialogs).filter((page) => !pages.has(page))).toEqual([])
})
