import * as z from 'zod/mini'
import { endpoint } from '../../../platform/http/endpoint.ts'
import { flag, upTo } from '../../../platform/http/fields.ts'

/** Whether the caller gets mails with the number of unread messages; off by default. */
export const getDigest = endpoint({
  method: 'GET',
  path: '/api/msg/digest',
  summary: 'Whether one gets emails about unread messages',
  access: 'login',
  output: z.object({ isOn: z.boolean() }),
})

/** Switches these mails on, in the language of the call, or off. */
export const changeDigest = endpoint({
  method: 'PUT',
  path: '/api/msg/digest',
  summary: 'Get emails about unread messages, or none',
  access: 'login',
  input: z.object({ isOn: flag }),
})

/** Switches these mails off by a link in them, without signing in; also for one-click programs (RFC 8058). */
export const stopDigest = endpoint({
  method: 'POST',
  path: '/api/msg/digest/stop',
  summary: 'Get no more emails about unread messages',
  access: 'anyone',
  input: z.object({ uid: z.string().check(upTo(100)), key: z.string().check(upTo(100)) }),
})
