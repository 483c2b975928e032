import * as z from 'zod/mini'
import { endpoint } from '../../../platform/http/endpoint.ts'
import { pageOf, paging, upTo, whole } from '../../../platform/http/fields.ts'
import { quotaFields } from '../contract-quotas.ts'
import { groupErrors as errors } from '../errors.ts'
import { groupField, groupRowFields } from '../list/contract.ts'

/** A group as the back office lists it, with what it may store. */
const AdminGroup = z.object({ ...groupRowFields, quotas: z.object(quotaFields) })

/** All groups, hidden and blocked ones too, the newest first. */
export const getAdminGroups = endpoint({
  method: 'GET',
  path: '/api/admin/group/list',
  summary: 'All groups',
  access: 'manage-site',
  input: z.object({
    ...paging(10),
    /** a part of the name, the short name or the owner's name, or the number */
    keyword: z.optional(z.nullable(z.string().check(upTo(200)))),
    /** 0 open, 1 blocked; absent for both */
    status: z.optional(z.nullable(z.union([whole, z.literal('')]))),
  }),
  output: pageOf(AdminGroup),
})

/** Says how much a group may store. What it has stored already stays. */
export const changeGroupQuotas = endpoint({
  method: 'PUT',
  path: '/api/admin/group/quotas',
  summary: 'Change how much a group may store',
  access: { in: 'group', right: 'set-quotas', who: 'manage-site' },
  input: z.object({ ...groupField, ...quotaFields }),
  errors: [errors['group-not-found']],
})
