import { commonErrors, Failure } from '../../../platform/errors.ts'
import { mayTeach } from '../../../platform/http/access.ts'
import type { Context } from '../../../platform/http/serve.ts'
import { addToTally } from '../../../platform/table/tally.ts'
import { accountErrors } from '../../account/errors.ts'
import { findAccount, nameFlaw, registerUser, type User } from '../../account/index.ts'
import { siteConfig } from '../../site/index.ts'
import { GroupLevel } from '../contract-levels.ts'
import { groupErrors as errors } from '../errors.ts'
import { placeWrites } from '../members/store.ts'
import { inviteLimits } from './contract.ts'
import { type InviteLink, linkUse } from './store.ts'

const { registrations, registrationsADay } = inviteLimits

/** Registrations from one address in so many seconds: two classes that sit behind it. */
const pace = { what: 'register-by-invite', most: 150, seconds: 600 } as const

/** Whether who made a link may vouch for those without an address, by the rights that they have now. */
async function isVouchedFor({ uid }: InviteLink): Promise<boolean> {
  const maker = await findAccount(uid)
  return maker !== null && !maker.disabled && mayTeach(maker)
}

/** Whether one may register by a link, where the site lets people register at all. */
export async function mayRegisterBy(link: InviteLink): Promise<boolean> {
  return link.registered < registrations && (await siteConfig()).register && (await isVouchedFor(link))
}

/** Counts a registration for the address that it comes from, and for who made the link. @throws too-many-requests */
async function countRegistration({ uid }: InviteLink, network: string): Promise<void> {
  const counts = await Promise.all([
    addToTally(pace.what, network, pace.seconds),
    addToTally('registered-by-links', uid, 24 * 3600),
  ])
  if (counts[0] > pace.most || counts[1] > registrationsADay) throw new Failure(commonErrors['too-many-requests'])
}

interface NewPupil {
  readonly username: string
  readonly password: string
  readonly realname: string
}

/**
 * Makes somebody an account and a member of the link's group, and signs them in.
 * @throws register-closed, group-invite-email, group-invite-full, too-many-requests, refusals of the name
 */
export async function registerByLink(link: InviteLink, pupil: NewPupil, context: Context<'anyone'>): Promise<User> {
  if (!(await siteConfig()).register) throw new Failure(accountErrors['register-closed'])
  if (!(await isVouchedFor(link))) throw new Failure(errors['group-invite-email'])
  // or else who comes too late would use up what their teacher's other links let in
  if (link.registered >= registrations) throw new Failure(errors['group-invite-full'], { max: registrations })
  const flaw = await nameFlaw(pupil.username)
  if (flaw) throw new Failure(accountErrors[flaw])
  await countRegistration(link, context.network)
  return registerUser({ ...pupil, email: '' }, context, (owner) => [
    linkUse(link, registrations),
    ...placeWrites(link.number, owner, null, { auth: GroupLevel.member }),
  ])
}
