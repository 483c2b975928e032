import { commonErrors, Failure } from '../../platform/errors.ts'
import { hasAccess } from '../../platform/http/access.ts'
import type { Context } from '../../platform/http/serve.ts'
import { addToTally, tallyOf } from '../../platform/table/tally.ts'
import { findAccount } from '../account/index.ts'
import type { CaptchaAnswer } from '../captcha/contract.ts'
import { captchaErrors } from '../captcha/errors.ts'
import { checkCaptcha } from '../captcha/index.ts'
import { siteConfig } from '../site/index.ts'
import { solvedBy } from '../tries/index.ts'
import { commentLimits as limits } from './contract.ts'
import { commentErrors as errors } from './errors.ts'
import type { MetThread, ThreadAccess } from './route.ts'
import { hasLinks, isNew } from './rules.ts'

type Writer = Pick<Context<ThreadAccess & { who: 'comment' }>, 'caller' | 'at'>

/** @throws comment-solve-first */
async function checkSolved(uid: string): Promise<void> {
  const needed = (await siteConfig()).defaultCreateCommentACInitValue
  if (needed === 0) return
  const solved = await solvedBy(uid)
  if (solved < needed) throw new Failure(errors['comment-solve-first'], { needed, solved })
}

/** @throws comment-links */
async function checkLinks(uid: string, at: Date, content: string): Promise<void> {
  if (!hasLinks(content)) return
  const createdAt = (await findAccount(uid))?.createdAt
  if (createdAt === undefined || isNew(createdAt, at)) throw new Failure(errors['comment-links'])
}

/** Counts one more comment of a user. @throws captcha-required, captcha-wrong, comment-daily, too-many-requests */
async function countComment(uid: string, captcha: CaptchaAnswer | undefined): Promise<void> {
  if ((await tallyOf('comments-day', uid)) >= limits.daily) {
    throw new Failure(errors['comment-daily'], { max: limits.daily })
  }
  const inHaste = await addToTally('comments', uid, limits.burstSeconds)
  if (inHaste > limits.burst) throw new Failure(commonErrors['too-many-requests'])
  if (inHaste > limits.beforeCaptcha) {
    if (!captcha) throw new Failure(captchaErrors['captcha-required'])
    await checkCaptcha(captcha)
  }
  const today = await addToTally('comments-day', uid, 24 * 3600)
  if (today > limits.daily) throw new Failure(errors['comment-daily'], { max: limits.daily })
}

/** Whether somebody is held to no limits: staff of the site, and of what is commented on. */
const isTrusted = ({ view }: MetThread, { caller }: Writer) =>
  view.isStaff || hasAccess('manage-problems', caller.roles)

/** Holds who writes a comment to the limits of ordinary users, and counts it. */
export async function checkLimits(
  met: MetThread,
  writer: Writer,
  content: string,
  captcha: CaptchaAnswer | undefined,
): Promise<void> {
  if (isTrusted(met, writer)) return
  const { caller, at } = writer
  await Promise.all([met.view.needsSolved ? checkSolved(caller.uid) : null, checkLinks(caller.uid, at, content)])
  await countComment(caller.uid, captcha)
}
