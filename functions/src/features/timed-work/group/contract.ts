import * as z from 'zod/mini'
import { endpoint } from '../../../platform/http/endpoint.ts'
import { pageOf, paging, whole } from '../../../platform/http/fields.ts'
import { groupErrors } from '../../group/errors.ts'
import { AdminWorkRow, saveErrors, staffWantedFields, workFields } from '../management/contract.ts'
import { TimedWorkRow, wantedFields } from '../participation/contract.ts'

const ofGroup = { gid: whole }

/** The visible timed works of a group: running ones first, then coming ones, then those that have ended. */
export const getGroupTimedWorkList = endpoint({
  method: 'GET',
  path: '/api/group/get-timed-work-list',
  summary: 'Quizzes of a group',
  access: { in: 'group', right: 'enter', who: 'login' },
  input: z.object({ ...ofGroup, ...paging(10), ...wantedFields }),
  output: pageOf(TimedWorkRow),
  errors: [groupErrors['group-not-found']],
})

/** All timed works of a group for its staff, the newest first. */
export const getGroupAdminTimedWorkList = endpoint({
  method: 'GET',
  path: '/api/group/get-admin-timed-work-list',
  summary: 'Quizzes of a group for its staff',
  access: { in: 'group', right: 'make-sets', who: 'login' },
  input: z.object({ ...ofGroup, ...paging(10), ...staffWantedFields }),
  output: pageOf(AdminWorkRow),
  errors: [groupErrors['group-not-found']],
})

/** Makes a timed work of a group; it is changed by the calls for all timed works. */
export const addGroupTimedWork = endpoint({
  method: 'POST',
  path: '/api/group/timed-work',
  summary: 'Make a quiz in a group',
  access: { in: 'group', right: 'make-sets', who: 'login' },
  input: z.object({ ...workFields, ...ofGroup }),
  output: z.object({ tid: z.int() }),
  errors: [...saveErrors, groupErrors['group-not-found']],
})
