import { commonErrors, Failure } from '../../platform/errors.ts'
import { hasAccess } from '../../platform/http/access.ts'
import type { Caller } from '../../platform/http/serve.ts'
import { addToTally, tallyOf } from '../../platform/table/tally.ts'
import { findAccount } from '../account/index.ts'
import type { CaptchaAnswer } from '../captcha/contract.ts'
import { captchaErrors } from '../captcha/errors.ts'
import { checkCaptcha } from '../captcha/index.ts'
import { hasLinks, isNew } from '../comment/index.ts'
import { siteConfig } from '../site/index.ts'
import { solvedBy } from '../tries/index.ts'
import { discussionLimits as limits } from './contract-terms.ts'
import { discussionErrors as errors } from './errors.ts'
import type { Place } from './view.ts'

const day = 24 * 3600

/** Whether somebody is held to no limits: staff of the site, and who looks after the discussions of a group there. */
const isTrusted = ({ roles }: Pick<Caller, 'roles'>, { isStaff }: Place) =>
  isStaff || hasAccess('manage-problems', roles)

/** @throws discussion-solve-first */
async function checkSolved(uid: string): Promise<void> {
  const needed = (await siteConfig()).defaultCreateDiscussionACInitValue
  const solved = needed === 0 ? 0 : await solvedBy(uid)
  if (solved < needed) throw new Failure(errors['discussion-solve-first'], { needed, solved })
}

/** What of a discussion its author writes; each part is looked at alone, since one must not hide another. */
interface Words {
  readonly title: string
  readonly description: string
  readonly content: string
}

/** Lets no new account lead elsewhere, by a new text or a changed one. @throws discussion-links */
export async function checkLinks(caller: Caller, place: Place, words: Words, at: Date): Promise<void> {
  const { title, description, content } = words
  if (isTrusted(caller, place) || ![title, description, content].some(hasLinks)) return
  const createdAt = (await findAccount(caller.uid))?.createdAt
  if (createdAt === undefined || isNew(createdAt, at)) throw new Failure(errors['discussion-links'])
}

/** Counts one more post of a user. @throws captcha-required, captcha-wrong, discussion-daily, too-many-requests */
async function countPost(uid: string, captcha: CaptchaAnswer | undefined): Promise<void> {
  const max = (await siteConfig()).defaultCreateDiscussionDailyLimit
  if ((await tallyOf('discussions-day', uid)) >= max) throw new Failure(errors['discussion-daily'], { max })
  const inHaste = await addToTally('discussions', uid, limits.burstSeconds)
  if (inHaste > limits.burst) throw new Failure(commonErrors['too-many-requests'])
  if (inHaste > limits.beforeCaptcha) {
    if (!captcha) throw new Failure(captchaErrors['captcha-required'])
    await checkCaptcha(captcha)
  }
  if ((await addToTally('discussions-day', uid, day)) > max) throw new Failure(errors['discussion-daily'], { max })
}

/** Holds who starts a discussion to the limits of ordinary users, and counts it; groups ask for no solved problems. */
export async function checkLimits(
  { caller, at }: { caller: Caller; at: Date },
  place: Place,
  words: Words,
  captcha: CaptchaAnswer | undefined,
): Promise<void> {
  if (isTrusted(caller, place)) return
  await Promise.all([place.gid === null ? checkSolved(caller.uid) : null, checkLinks(caller, place, words, at)])
  await countPost(caller.uid, captcha)
}

/** Counts one more report of a user. @throws report-daily */
export async function countReport(uid: string): Promise<void> {
  const max = limits.reportsDaily
  if ((await addToTally('discussion-reports', uid, day)) > max) throw new Failure(errors['report-daily'], { max })
}
