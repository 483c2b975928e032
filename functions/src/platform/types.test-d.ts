// Held by `npm run check:types`: what the types of contracts, routes and items promise. Nothing here runs.
import * as z from 'zod/mini'
import { type AnswerOf, authoringEndpoint, endpoint, type InputOf } from './http/endpoint.ts'
import { type Caller, route } from './http/serve.ts'
import { staffTable } from './http/staff-table.ts'
import { item } from './table/item.ts'

const output = z.object({ id: z.int() })
const open = endpoint({
  method: 'GET',
  path: '/api/open',
  summary: 'Open to all',
  access: 'anyone',
  input: z.object({ limit: z._default(z.int(), 10) }),
  output,
  errors: [],
})
const own = authoringEndpoint({ ...open, path: '/api/own', access: 'login' })

// what a caller may leave out, and what they get
const input: InputOf<typeof open> = {}
const answer: AnswerOf<typeof open> = { id: 1 }
// @ts-expect-error an input has the fields of its contract
const wrong: InputOf<typeof open> = { limit: 'ten' }

// a call for everybody may have nobody behind it, one for who has signed in never
route(open, async ({ limit }, { caller }) => {
  const nobody: Caller | null = caller
  return { id: nobody === null ? 0 : limit }
})
route(own, async (_, { caller }) => ({ id: caller.uid.length }))
// @ts-expect-error a visitor has no uid
route(open, async (_, { caller }) => ({ id: caller.uid.length }))
// @ts-expect-error an answer has the shape of its contract
route(open, async () => ({ id: 'one' }))
// @ts-expect-error a path begins with /api/
endpoint({ ...open, path: '/open' })
// @ts-expect-error there is no such permission
endpoint({ ...open, access: 'everything' })

const tools = staffTable({
  path: '/api/admin/tools',
  what: 'tool',
  access: 'manage-site',
  fields: { name: z.string() },
})
const row: AnswerOf<typeof tools.list>['records'][number]['name'] = 'name'
// @ts-expect-error a change names the record
const change: InputOf<typeof tools.change> = { name: 'name' }

const notes = item('types-note', {
  fields: { uid: z.string(), pid: z.int(), text: z._default(z.string(), '') },
  key: { pk: ['uid'], sk: ['pid'] },
})
// what is written may lack what has a default, what is read has it
notes.put({ uid: 'u', pid: 1 })
notes.update({ uid: 'u', pid: 1 }, { text: 'more' })
// @ts-expect-error an item is named by its whole key
notes.get({ uid: 'u' })
// @ts-expect-error a key never changes
notes.update({ uid: 'u', pid: 1 }, { uid: 'v' })
// @ts-expect-error a partition is asked for by its own fields
notes.query({ pid: 1 })

/** @public so that each value is used */
export const promised = { input, answer, wrong, row, change }
