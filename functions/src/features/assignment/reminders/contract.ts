import * as z from 'zod/mini'
import { endpoint } from '../../../platform/http/endpoint.ts'
import { whole } from '../../../platform/http/fields.ts'
import { assignmentErrors as errors } from '../errors.ts'
import { assignmentField } from '../management/contract.ts'

const ofClass = { in: 'set', right: 'own:review', who: 'login' } as const
/** One of its classes. */
const classField = { ...assignmentField, gid: whole }

/** How many students of a class have not begun an assignment and still can, and from when on they may be reminded. */
export const getAssignmentReminder = endpoint({
  method: 'GET',
  path: '/api/get-assignment-reminder',
  summary: 'Whom a reminder of an assignment would reach',
  access: ofClass,
  input: z.object(classField),
  output: z.object({
    count: z.int(),
    /** null for now */
    nextAt: z.nullable(z.string()),
  }),
  errors: [errors['assignment-not-found'], errors['assignment-class-unknown']],
})

/** Sends these students a message, and tells the chat of the class where it has a webhook. */
export const sendAssignmentReminder = endpoint({
  method: 'POST',
  path: '/api/send-assignment-reminder',
  summary: 'Remind students who have not begun an assignment',
  access: ofClass,
  input: z.object(classField),
  output: z.object({
    /** how many students were told */
    told: z.int(),
    /** what became of the message to the chat */
    webhook: z.enum(['none', 'sent', 'failed']),
  }),
  errors: [
    errors['assignment-not-found'],
    errors['assignment-class-unknown'],
    errors['assignment-all-begun'],
    errors['assignment-reminded'],
  ],
})
