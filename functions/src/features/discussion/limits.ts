import { Failure } from '../../platform/errors.ts'
import { hasAccess } from '../../platform/http/access.ts'
import type { Caller, Context } from '../../platform/http/serve.ts'
import { addToTally } from '../../platform/table/tally.ts'
import type { CaptchaAnswer } from '../captcha/contract.ts'
import { createPostLimits } from '../comment/index.ts'
import { siteConfig } from '../site/index.ts'
import { discussionLimits as limits } from './contract-terms.ts'
import { discussionErrors as errors } from './errors.ts'
import type { Place } from './view.ts'

type Writer = Pick<Context<'login'>, 'caller' | 'at'>

const posts = createPostLimits({
  name: 'discussions',
  limits,
  errors: {
    unsolved: errors['discussion-solve-first'],
    links: errors['discussion-links'],
    daily: errors['discussion-daily'],
  },
})

/** Staff of the site, and moderators of a group in it, have no limits. */
const isTrusted = ({ roles }: Caller, { isStaff }: Place) => isStaff || hasAccess('manage-problems', roles)

/** Refuses links of new accounts; each text is checked alone, since one must not hide another. @throws discussion-links */
export async function checkLinks({ caller, at }: Writer, place: Place, texts: readonly string[]): Promise<void> {
  if (!isTrusted(caller, place)) await posts.checkLinks(caller.uid, texts, at)
}

/** Checks the limits of ordinary users for a new discussion, and counts it; in groups it takes no solved problems. */
export async function checkLimits(
  { caller, at }: Writer,
  place: Place,
  texts: readonly string[],
  captcha: CaptchaAnswer | undefined,
): Promise<void> {
  if (isTrusted(caller, place)) return
  const config = await siteConfig()
  const needed = place.gid === null ? config.defaultCreateDiscussionACInitValue : 0
  await Promise.all([posts.checkSolved(caller.uid, needed), posts.checkLinks(caller.uid, texts, at)])
  await posts.countPost(caller.uid, captcha, config.defaultCreateDiscussionDailyLimit)
}

/** Counts one more report of a user. @throws report-daily */
export async function countReport(uid: string): Promise<void> {
  const max = limits.reportsDaily
  if ((await addToTally('discussion-reports', uid, 24 * 3600)) > max) throw new Failure(errors['report-daily'], { max })
}
