import * as z from 'zod/mini'
import { endpoint } from '../../platform/http/endpoint.ts'
import { profileErrors as errors } from './errors.ts'

// In its own file because the home page calls this, and nothing else of the slice.

/** How often and when the caller checked in; `checkedIn` is about today. Days are the site's, not the caller's. */
const CheckIn = z.object({
  checkInDays: z.int(),
  lastCheckInTime: z.nullable(z.iso.datetime()),
  checkedIn: z.boolean(),
})

export const checkIn = endpoint({
  method: 'POST',
  path: '/api/check-in',
  summary: 'Check in for today',
  access: 'login',
  output: CheckIn,
  errors: [errors['checked-in-already']],
})

export const getCheckInDays = endpoint({
  method: 'GET',
  path: '/api/get-check-in-days',
  summary: 'Days in a row with a check-in',
  access: 'login',
  output: CheckIn,
})
