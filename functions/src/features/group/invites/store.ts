import * as z from 'zod/mini'
import { epochSeconds, now } from '../../../platform/clock.ts'
import { Failure } from '../../../platform/errors.ts'
import {
  consistently,
  item,
  lessThan,
  paddedNumber,
  plus,
  type RowOf,
  type Write,
} from '../../../platform/table/index.ts'
import { groupErrors as errors } from '../errors.ts'
import { inviteLimits } from './contract.ts'

const number = paddedNumber(8)

const links = item('group-invite', {
  fields: {
    token: z.string(),
    number,
    uid: z.string(),
    username: z.string(),
    gmtCreate: z.string(),
    expiresAt: z.number(),
    /** how many have registered by it */
    registered: z._default(z.number(), 0),
    /** what stands for it where it is typed; empty for none */
    code: z._default(z.string(), ''),
  },
  key: { pk: ['token'] },
  indexes: { group: { on: 'gsi1', pk: ['number'], sk: ['gmtCreate'] } },
})
export type InviteLink = RowOf<typeof links>

/** Links by their codes, each of which stands for one at a time. */
const linkCodes = item('group-invite-code', {
  fields: { code: z.string(), token: z.string(), expiresAt: z.number() },
  key: { pk: ['code'] },
})

/** People whom a group has invited by name. */
const invitations = item('group-invitation', {
  fields: {
    number,
    uid: z.string(),
    /** the username of who invites */
    from: z.string(),
    gmtCreate: z.string(),
    expiresAt: z.number(),
  },
  key: { pk: ['number'], sk: ['uid'] },
  indexes: { user: { on: 'gsi1', pk: ['uid'], sk: ['gmtCreate'] } },
})
export type Invitation = RowOf<typeof invitations>

/** Days that an invitation by name holds. */
const invitationDays = 60
const daySeconds = 24 * 3600

const isUnexpired = ({ expiresAt }: { expiresAt: number }) => expiresAt > epochSeconds(now())

/** The unexpired links of a group, the oldest first. */
export const linksOf = async (of: number): Promise<InviteLink[]> =>
  (await links.by.group({ number: of })).filter(isUnexpired)

export async function linkOf(token: string): Promise<InviteLink | null> {
  const link = await links.get({ token }, consistently)
  return link && isUnexpired(link) ? link : null
}

/** The unexpired link that a code stands for, however it is written; null for none. */
export async function findLinkByCode(typed: string): Promise<InviteLink | null> {
  const code = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
  const row = code === '' ? null : await linkCodes.get({ code }, consistently)
  return row && linkOf(row.token)
}

/** A new link with the writes that make it; these are refused without a name where another link has the code. */
export function newLink(
  of: number,
  { token, code }: Pick<InviteLink, 'token' | 'code'>,
  { uid, username }: Pick<InviteLink, 'uid' | 'username'>,
  days: number,
) {
  const at = now()
  const expiresAt = epochSeconds(at) + days * daySeconds
  const link = { token, number: of, uid, username, gmtCreate: at.toISOString(), expiresAt, registered: 0, code }
  const writes = [links.create(link), ...(code === '' ? [] : [linkCodes.create({ code, token, expiresAt })])]
  return { link, writes }
}

/** The write that counts somebody who registers by a link. @throws group-invite-full */
export const linkUse = ({ token }: InviteLink, max: number): Write =>
  links.patch(
    { token },
    { registered: plus(1) },
    {
      when: [{ registered: null }, { registered: lessThan(max) }],
      refusal: new Failure(errors['group-invite-full'], { max }),
    },
  )

/** The writes that end a link, with its code. */
export const linkRemovals = ({ token, code }: InviteLink): Write[] => [
  links.remove({ token }),
  ...(code === '' ? [] : [linkCodes.remove({ code })]),
]

/** The write that invites somebody, or renews an invitation. */
export function invitationWrite(of: number, uid: string, from: string): Write {
  const at = now()
  const expiresAt = epochSeconds(at) + invitationDays * daySeconds
  return invitations.put({ number: of, uid, from, gmtCreate: at.toISOString(), expiresAt })
}

export async function invitationOf(of: number, uid: string): Promise<Invitation | null> {
  const found = await invitations.get({ number: of, uid }, consistently)
  return found && isUnexpired(found) ? found : null
}

/** Those of some users who have an unexpired invitation. */
export async function invitedAmong(of: number, uids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await invitations.getMany(
    uids.map((uid) => ({ number: of, uid })),
    consistently,
  )
  return new Set(rows.filter(isUnexpired).map(({ uid }) => uid))
}

/** The unexpired invitations of a user, the newest first. */
export const invitationsOf = async (uid: string): Promise<Invitation[]> =>
  (await invitations.by.user({ uid }, { order: 'desc' })).filter(isUnexpired)

export const invitationRemoval = (of: number, uid: string): Write => invitations.remove({ number: of, uid })

async function removeLinks(all: readonly InviteLink[]): Promise<void> {
  await linkCodes.removeMany(all.filter(({ code }) => code !== ''))
  await links.removeMany(all)
}

/**
 * The writes that end the links of somebody who may not invite any more. Those beyond a group's number, which there are by calls
 * at the same moment and with expired ones, end at once: no transaction would take them all.
 */
export async function linksEnd(of: number, uid: string): Promise<Write[]> {
  const own = (await links.by.group({ number: of })).filter((link) => link.uid === uid)
  await removeLinks(own.slice(inviteLimits.links))
  return own.slice(0, inviteLimits.links).flatMap(linkRemovals)
}

/** The writes after which neither a link of their own nor an invitation lets somebody in again. */
export const invitesEnd = async (of: number, uid: string): Promise<Write[]> => [
  ...(await linksEnd(of, uid)),
  invitationRemoval(of, uid),
]

/** Removes all invitations to a group. */
export async function forgetInvites(of: number): Promise<void> {
  await removeLinks(await links.by.group({ number: of }))
  await invitations.removeMany(await invitations.query({ number: of }))
}

/** Removes all invitations of a user. */
export async function forgetInvitationsOf(uid: string): Promise<void> {
  await invitations.removeMany(await invitations.by.user({ uid }))
}
