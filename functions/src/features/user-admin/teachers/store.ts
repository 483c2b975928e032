import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { epochSeconds, now } from '../../../platform/clock.ts'
import { Failure } from '../../../platform/errors.ts'
import { consistently, item, lessThan, plus, type RowOf, type Write } from '../../../platform/table/index.ts'
import { userAdminErrors as errors } from '../errors.ts'

const links = item('teacher-invite', {
  fields: {
    list: z.literal('site'),
    token: z.string(),
    /** who made it, and must still be one who may */
    uid: z.string(),
    username: z.string(),
    uses: z.number(),
    used: z._default(z.number(), 0),
    gmtCreate: z.string(),
    expiresAt: z.number(),
  },
  key: { pk: ['list'], sk: ['token'] },
})
export type TeacherLink = RowOf<typeof links>

const list = 'site' as const
const isOpen = ({ expiresAt, used, uses }: TeacherLink) => expiresAt > epochSeconds(now()) && used < uses

export const inviteGone = () => new Failure(errors['teacher-invite-gone'])

/** The links that still let somebody in, the newest first. */
export const openLinks = async (): Promise<TeacherLink[]> =>
  (await links.query({ list }, consistently)).filter(isOpen).sort((a, b) => (a.gmtCreate < b.gmtCreate ? 1 : -1))

/** @throws teacher-invite-gone */
export async function readLink(token: string): Promise<TeacherLink> {
  const link = await links.get({ list, token }, consistently)
  if (!link || !isOpen(link)) throw inviteGone()
  return link
}

/** A new link with the write that makes it. */
export function newLink({ uid, username }: Pick<TeacherLink, 'uid' | 'username'>, uses: number, days: number) {
  const at = now()
  const link = {
    list,
    token: randomBytes(15).toString('base64url'),
    ...{ uid, username, uses, used: 0 },
    gmtCreate: at.toISOString(),
    expiresAt: epochSeconds(at) + days * 24 * 3600,
  }
  return { link, write: links.create(link) }
}

/** The write that takes one place of a link. @throws teacher-invite-gone where none is left */
export const usageWrite = ({ token, uses }: TeacherLink): Write =>
  links.patch({ list, token }, { used: plus(1) }, { when: { used: lessThan(uses) }, refusal: inviteGone() })

export const linkRemoval = (token: string): Write =>
  links.remove({ list, token }, { exists: true, refusal: inviteGone() })
