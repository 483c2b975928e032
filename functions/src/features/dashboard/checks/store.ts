import { randomInt } from 'node:crypto'
import * as z from 'zod/mini'
import { now } from '../../../platform/clock.ts'
import { consistently, item, orNull, tryWriteItem, type Write, writeItem } from '../../../platform/table/index.ts'

const site = { of: 'site' } as const

/** Checks that were put aside, all in one partition. */
const dismissals = item('setup-dismissal', {
  fields: { of: z.literal('site'), name: z.string(), at: z.string() },
  key: { pk: ['of'], sk: ['name'] },
})

export const dismissedChecks = async (): Promise<ReadonlySet<string>> =>
  new Set((await dismissals.query(site, consistently)).map(({ name }) => name))

export const dismissalWrite = (name: string, isDismissed: boolean): Write =>
  isDismissed ? dismissals.put({ ...site, name, at: now().toISOString() }) : dismissals.remove({ ...site, name })

/** The newest mail that was sent to see whether mails arrive. */
const mails = item('setup-mail', {
  fields: {
    of: z.literal('site'),
    email: z.string(),
    code: z.string(),
    sentAt: z.string(),
    /** what the mail service said against it */
    refusal: orNull(z.string()),
    arrivedAt: orNull(z.string()),
  },
  key: { pk: ['of'] },
})

export const lastSetupMail = () => mails.get(site, consistently)

export const createCode = () => String(randomInt(10 ** 6)).padStart(6, '0')

export const saveSetupMail = (email: string, code: string, refusal: string | null): Promise<void> =>
  writeItem(mails.put({ ...site, email, code, sentAt: now().toISOString(), refusal }))

/** Notes that the mail with this code arrived; false where the newest mail has another one. */
export const noteArrival = (code: string): Promise<boolean> =>
  tryWriteItem(mails.patch(site, { arrivedAt: now().toISOString() }, { when: { code, refusal: null } }))
