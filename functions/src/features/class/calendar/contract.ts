import * as z from 'zod/mini'
import { endpoint } from '../../../platform/http/endpoint.ts'
import { upTo } from '../../../platform/http/fields.ts'
import { classErrors as errors } from '../errors.ts'

/** Since when the caller's calendar has an address, which only `renewCalendar` answers; null for none. */
export const getCalendarState = endpoint({
  method: 'GET',
  path: '/api/group/get-calendar-state',
  summary: 'Whether the own calendar has an address',
  access: 'login',
  output: z.object({ since: z.nullable(z.string()) }),
})

/** Makes a new address of the caller's calendar; the old one ends. */
export const renewCalendar = endpoint({
  method: 'POST',
  path: '/api/group/calendar',
  summary: 'Make a new address of the own calendar',
  access: 'login',
  output: z.object({ path: z.string() }),
})

export const removeCalendar = endpoint({
  method: 'DELETE',
  path: '/api/group/calendar',
  summary: 'End the address of the own calendar',
  access: 'login',
})

/** What is due for the owner of a secret, as iCalendar (RFC 5545). */
export const readCalendar = endpoint({
  method: 'GET',
  path: '/api/group/calendar.ics',
  summary: 'The calendar of a secret',
  access: 'anyone',
  input: z.object({ token: z.string().check(upTo(120)) }),
  output: z.file(),
  errors: [errors['calendar-not-found']],
})
