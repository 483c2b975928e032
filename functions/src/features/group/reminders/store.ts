import { locales } from '@oj/shared/text.ts'
import * as z from 'zod/mini'
import { Failure } from '../../../platform/errors.ts'
import {
  atMost,
  consistently,
  item,
  orNull,
  paddedNumber,
  type RowOf,
  tryWriteItem,
  type Write,
  writeItem,
} from '../../../platform/table/index.ts'
import { groupErrors as errors } from '../errors.ts'
import { WebhookProblem, webhookLimits } from './contract.ts'

/** How classes are reminded, all in one partition. */
const reminders = item('class-reminders', {
  fields: {
    of: z.literal('site'),
    number: paddedNumber(8),
    /** so long before an assignment is due; null for never */
    hours: orNull(z.number()),
    /** of the webhook, which is a secret; empty for none */
    address: z._default(z.string(), ''),
    secret: z._default(z.string(), ''),
    /** of what goes there */
    locale: z._default(z.enum(locales), 'zh-CN'),
    problem: orNull(WebhookProblem),
    testedAt: orNull(z.string()),
  },
  key: { pk: ['of'], sk: ['number'] },
})

export type ClassReminders = RowOf<typeof reminders>

const keyFor = (number: number) => ({ of: 'site', number }) as const

export const remindersOf = (of: number): Promise<ClassReminders | null> => reminders.get(keyFor(of), consistently)

/** The classes that are reminded by the clock, so many hours before something is due. */
export const listRemindedClasses = async (): Promise<{ gid: number; hours: number }[]> =>
  (await reminders.query({ of: 'site' }, consistently)).flatMap(({ number, hours }) =>
    hours === null ? [] : [{ gid: number, hours }],
  )

export const hoursWrite = (of: number, hours: number | null): Write => reminders.update(keyFor(of), { hours })

/** The write that gives a class another webhook, or none. */
export const webhookWrite = (of: number, hook: Pick<ClassReminders, 'address' | 'secret' | 'locale'>): Write =>
  reminders.update(keyFor(of), { ...hook, problem: null })

/** Notes what became of the last message to a webhook, unless there is another one by now. */
export async function noteProblem({ number, address }: ClassReminders, problem: WebhookProblem | null): Promise<void> {
  await tryWriteItem(reminders.patch(keyFor(number), { problem }, { when: { address } }))
}

/** Allows a test message once in some seconds. @throws group-webhook-hasty */
export async function beginTest(of: number, at: Date): Promise<void> {
  const { testPause } = webhookLimits
  const latest = new Date(at.getTime() - testPause * 1000).toISOString()
  const when = [{ testedAt: null }, { testedAt: atMost(latest) }]
  const refusal = new Failure(errors['group-webhook-hasty'], { seconds: testPause })
  await writeItem(reminders.patch(keyFor(of), { testedAt: at.toISOString() }, { when, refusal }))
}

export const forgetClassReminders = (of: number): Promise<void> => writeItem(reminders.remove(keyFor(of)))
