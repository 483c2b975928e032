import * as z from 'zod/mini'
import { commonErrors } from '../../platform/errors.ts'
import { endpoint } from '../../platform/http/endpoint.ts'
import { upTo } from '../../platform/http/fields.ts'

/** The judges that schools move in from. */
export const formerJudges = ['hoj', 'hustoj', 'hydro'] as const
export type FormerJudge = (typeof formerJudges)[number]

/** What has an address of its own, there and here. */
export const movedKinds = ['account', 'problem', 'contest', 'training', 'group', 'discussion', 'submission'] as const
export type MovedKind = (typeof movedKinds)[number]

/** As long as ids of former judges are, with room. */
const oldIdMax = 100

/**
 * What something is called here that had another id at a former judge: its page is opened by it, and says who may see it. Of an
 * account it is the username.
 */
export const findMovedId = endpoint({
  method: 'GET',
  path: '/api/moved-id',
  summary: 'The new id of what moved in',
  access: 'anyone',
  input: z.object({
    judge: z.enum(formerJudges),
    kind: z.enum(movedKinds),
    id: z.string().check(z.minLength(1), upTo(oldIdMax)),
  }),
  output: z.object({ id: z.string() }),
  errors: [commonErrors['not-found']],
})
