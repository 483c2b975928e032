import * as z from 'zod/mini'
import { endpoint } from '../../../platform/http/endpoint.ts'
import { groupField } from '../../group/contract.ts'
import { groupErrors } from '../../group/errors.ts'

/** When a group is erased because nothing happens in it any more; null where that is not planned. */
export const getGroupRetirement = endpoint({
  method: 'GET',
  path: '/api/group/retirement',
  summary: 'When a group is erased',
  access: { in: 'group', right: 'change-settings', who: 'login' },
  input: z.object(groupField),
  output: z.nullable(
    z.object({
      eraseAt: z.string(),
      /** the task that has packed the archive; null before it is ready */
      taskId: z.nullable(z.string()),
      /** why it could not be packed, which is tried again; nothing is erased before that. Null where nothing has failed */
      failure: z._default(z.nullable(z.string()), null),
    }),
  ),
  errors: [groupErrors['group-not-found']],
})
