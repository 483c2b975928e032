import { expect, it } from 'vitest'
import { linkOf, submissionLink } from './kinds.ts'

it('GR-09 BX-01 leads from the gradebook of a group into that group, and from one of the site to the site', () => {
  const at = (kind: string, gid: number | null) => linkOf({ kind, ref: '4', gid })
  expect([at('training', 3), at('training', null)]).toEqual(['/group/3/training/4', '/training/4'])
  // contests, timed works and assignments of groups have the addresses of all
  expect([at('contest', 3), at('timed-work', 3)]).toEqual(['/contest/4', '/timedwork/4'])
  expect([at('assignment', 3), at('hand', 3), at('moon', 3)]).toEqual(['/assignment/4', null, null])
  const submission = (gid: number | null) => submissionLink({ kind: 'training', ref: '4', gid }, 'A', 7)
  expect([submission(3), submission(null)]).toEqual(['/group/3/submission-detail/7', '/submission-detail/7'])
})
