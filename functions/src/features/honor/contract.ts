import * as z from 'zod/mini'
import { endpoint } from '../../platform/http/endpoint.ts'
import { visibleLine, whole } from '../../platform/http/fields.ts'
import { staffFields, staffTable } from '../../platform/http/staff-table.ts'

const threshold = z.nullable(z.pipe(whole, z.int().check(z.minimum(0), z.maximum(1_000_000))))

export const {
  list: getAdminHonors,
  add: addHonor,
  change: changeHonor,
  remove: removeHonor,
} = staffTable({
  path: '/api/admin/honor',
  what: 'honor',
  access: 'manage-site',
  fields: {
    name: z.string().check(visibleLine, z.minLength(1), z.maxLength(20)),
    color: staffFields.color,
    /** the number of solved problems that earns it; null if they do not count */
    accepted: threshold,
    /** the rating that earns it; null if it does not count */
    rating: threshold,
  },
  limit: 30,
})

/** All honors, lowest first. */
export const getHonors = endpoint({
  method: 'GET',
  path: '/api/get-honor-list',
  summary: 'The honors that users may reach',
  access: 'anyone',
  output: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      color: z.string(),
      accepted: z.nullable(z.int()),
      rating: z.nullable(z.int()),
    }),
  ),
})
