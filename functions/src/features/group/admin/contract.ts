import * as z from 'zod/mini'
import { endpoint } from '../../../platform/http/endpoint.ts'
import { pageOf, paging, upTo, whole } from '../../../platform/http/fields.ts'
import { quotaFields } from '../contract-quotas.ts'
import { groupErrors as errors } from '../errors.ts'
import { groupField, groupRowFields } from '../list/contract.ts'

/** A group in the table of those who manage the site. */
const AdminGroup = z.object({ ...groupRowFields, quotas: z.object(quotaFields) })

/** All groups, hidden and blocked ones too, the newest first. */
export const getAdminGroups = endpoint({
  method: 'GET',
  path: '/api/admin/group/list',
  summary: 'All groups',
  access: 'manage-site',
  input: z.object({
    ...paging(10),
    /** a part of a name or of the owner's username, or the number */
    keyword: z.optional(z.nullable(z.string().check(upTo(200)))),
    /** 0 open, 1 blocked; absent for both */
    status: z.optional(z.nullable(z.union([whole, z.literal('')]))),
  }),
  output: pageOf(AdminGroup),
})

/** Sets how much a group may store; what is stored already stays. */
export const changeGroupQuotas = endpoint({
  method: 'PUT',
  path: '/api/admin/group/quotas',
  summary: 'Change how much a group may store',
  access: { in: 'group', right: 'set-quotas', who: 'manage-site' },
  input: z.object({ ...groupField, ...quotaFields }),
  errors: [errors['group-not-found']],
})
