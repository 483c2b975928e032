import * as z from 'zod/mini'
import { endpoint } from '../../platform/http/endpoint.ts'

// A file of its own: every page asks for this, and for nothing else of its slice.

/** Unread messages of each tab, up to a hundred of what other users did. */
export const getUnread = endpoint({
  method: 'GET',
  path: '/api/msg/unread',
  summary: 'Numbers of unread messages',
  access: 'login',
  output: z.object({ comment: z.int(), reply: z.int(), like: z.int(), sys: z.int(), mine: z.int() }),
})
