import { expect, it } from 'vitest'
import { officeBase, officeList } from './paths.ts'

it('GR-07 contests of groups are managed below their group', () => {
  expect([officeBase(null), officeList(null)]).toEqual(['/admin/contest', '/admin/contest'])
  expect([officeBase(7), officeList(7)]).toEqual(['/group/7/authoring/contest', '/group/7/authoring/contests'])
})
