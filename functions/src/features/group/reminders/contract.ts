import * as z from 'zod/mini'
import { endpoint } from '../../../platform/http/endpoint.ts'
import { upTo, whole } from '../../../platform/http/fields.ts'
import { groupErrors as errors } from '../errors.ts'
import { groupField } from '../list/contract.ts'
import { providerNames } from './contract-providers.ts'

const ofOwner = { in: 'group', right: 'change-settings', who: 'login' } as const

/** The most hours before an assignment is due. */
const hoursMost = 168
/** Limits: characters, and seconds between two tests. */
export const webhookLimits = { address: 300, secret: 100, testPause: 10 } as const

/** Why a message did not arrive: no answer in time, no connection, sent elsewhere, not taken. */
const webhookFaults = ['slow', 'unreachable', 'moved', 'refused'] as const

export const WebhookProblem = z.object({
  code: z.enum(webhookFaults),
  /** what the provider said of it; may be empty */
  detail: z.string(),
  at: z.string(),
})
export type WebhookProblem = z.output<typeof WebhookProblem>

/** How a class is reminded; whoever may change it reads no more of the address than its end. */
export const getClassReminders = endpoint({
  method: 'GET',
  path: '/api/group/reminders',
  summary: 'How a class is reminded of its assignments',
  access: ofOwner,
  input: z.object(groupField),
  output: z.object({
    /** so many hours before an assignment is due; null for never */
    hours: z.nullable(z.int()),
    /** null for none */
    webhook: z.nullable(
      z.object({
        provider: z.enum(providerNames),
        masked: z.string(),
        hasSecret: z.boolean(),
        /** of the last message; null where it arrived */
        problem: z.nullable(WebhookProblem),
      }),
    ),
  }),
  errors: [errors['group-not-found']],
})

/** Says how long before an assignment is due those are reminded who have not begun it. */
export const changeClassReminders = endpoint({
  method: 'PUT',
  path: '/api/group/reminders',
  summary: 'Change when a class is reminded of its assignments',
  access: ofOwner,
  input: z.object({
    ...groupField,
    hours: z.nullable(z.pipe(whole, z.int().check(z.minimum(1), z.maximum(hoursMost)))),
  }),
  errors: [errors['group-not-found']],
})

/** Reminders of the class go to this address, too: in the language of the call. */
export const changeClassWebhook = endpoint({
  method: 'PUT',
  path: '/api/group/webhook',
  summary: 'Send reminders of a class to a webhook',
  access: ofOwner,
  input: z.object({
    ...groupField,
    address: z.string().check(z.trim(), upTo(webhookLimits.address)),
    /** by which messages are signed; empty for none */
    secret: z.string().check(z.trim(), upTo(webhookLimits.secret)),
  }),
  errors: [errors['group-not-found'], errors['group-webhook-address']],
})

export const removeClassWebhook = endpoint({
  method: 'DELETE',
  path: '/api/group/webhook',
  summary: 'Send reminders of a class to no webhook',
  access: ofOwner,
  input: z.object(groupField),
  errors: [errors['group-not-found']],
})

export const testClassWebhook = endpoint({
  method: 'POST',
  path: '/api/group/webhook/test',
  summary: 'Send a test message to the webhook of a class',
  access: ofOwner,
  input: z.object(groupField),
  output: z.object({ problem: z.nullable(WebhookProblem) }),
  errors: [errors['group-not-found'], errors['group-webhook-none'], errors['group-webhook-hasty']],
})
