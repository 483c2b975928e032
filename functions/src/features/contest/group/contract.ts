import * as z from 'zod/mini'
import { authoringEndpoint, endpoint } from '../../../platform/http/endpoint.ts'
import { pageOf, paging, whole } from '../../../platform/http/fields.ts'
import { groupErrors } from '../../group/errors.ts'
import { ContestRow } from '../contract-row.ts'
import { AdminContestRow, contestFields, saveErrors, staffWantedFields } from '../management/contract.ts'
import { wantedFields } from '../participation/contract.ts'

const ofGroup = { gid: whole }

/** The visible contests of a group: running ones first, then those to come, then ended ones. */
export const getGroupContestList = endpoint({
  method: 'GET',
  path: '/api/group/get-contest-list',
  summary: 'Contests of a group',
  access: { in: 'group', right: 'enter', who: 'login' },
  input: z.object({ ...ofGroup, ...paging(10), ...wantedFields }),
  output: pageOf(ContestRow),
  errors: [groupErrors['group-not-found']],
})

/** All contests of a group, hidden ones too, the newest first. */
export const getGroupAdminContestList = endpoint({
  method: 'GET',
  path: '/api/group/get-admin-contest-list',
  summary: 'Contests of a group for its staff',
  access: { in: 'group', right: 'make-sets', who: 'login' },
  input: z.object({ ...ofGroup, ...paging(10), ...staffWantedFields }),
  output: pageOf(AdminContestRow),
  errors: [groupErrors['group-not-found']],
})

/** Makes a contest of a group, which is never rated; it is changed by the calls for all contests. */
export const addGroupContest = authoringEndpoint({
  method: 'POST',
  path: '/api/group/contest',
  summary: 'Make a contest in a group',
  access: { in: 'group', right: 'make-sets', who: 'login' },
  input: z.object({ ...contestFields, ...ofGroup }),
  output: z.object({ cid: z.int() }),
  errors: [...saveErrors, groupErrors['group-not-found']],
})
