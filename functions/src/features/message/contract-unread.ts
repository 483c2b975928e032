import * as z from 'zod/mini'
import { endpoint } from '../../platform/http/endpoint.ts'

// A file of its own: every page needs this, and nothing else of the slice.

/** Unread messages of each tab; of reminders at most a hundred are counted. */
export const getUnread = endpoint({
  method: 'GET',
  path: '/api/msg/unread',
  summary: 'Numbers of unread messages',
  access: 'login',
  output: z.object({ comment: z.int(), reply: z.int(), like: z.int(), sys: z.int(), mine: z.int() }),
})
