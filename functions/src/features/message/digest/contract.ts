import * as z from 'zod/mini'
import { endpoint } from '../../../platform/http/endpoint.ts'
import { flag, upTo } from '../../../platform/http/fields.ts'

/** Whether the caller gets mails that tell how many messages they have not read; at first nobody does. */
export const getDigest = endpoint({
  method: 'GET',
  path: '/api/msg/digest',
  summary: 'Whether one gets mails of unread messages',
  access: 'login',
  output: z.object({ isOn: z.boolean() }),
})

/** Asks for those mails, in the language of the call, or for none: one a day at most, and none where nothing is new. */
export const changeDigest = endpoint({
  method: 'PUT',
  path: '/api/msg/digest',
  summary: 'Get mails of unread messages, or none',
  access: 'login',
  input: z.object({ isOn: flag }),
})

/** Ends those mails, by what the mail says: without signing in, and for mail programs with one click (RFC 8058). */
export const stopDigest = endpoint({
  method: 'POST',
  path: '/api/msg/digest/stop',
  summary: 'Get no more mails of unread messages',
  access: 'anyone',
  input: z.object({ uid: z.string().check(upTo(100)), key: z.string().check(upTo(100)) }),
})
