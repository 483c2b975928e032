import { commonErrors, type ErrorSpec, Failure } from '../../platform/errors.ts'
import { hasAccess } from '../../platform/http/access.ts'
import type { Context } from '../../platform/http/serve.ts'
import { addToTally, tallyOf } from '../../platform/table/tally.ts'
import { findAccount } from '../account/index.ts'
import type { CaptchaAnswer } from '../captcha/contract.ts'
import { captchaErrors } from '../captcha/errors.ts'
import { checkCaptcha } from '../captcha/index.ts'
import { siteConfig } from '../site/index.ts'
import { solvedBy } from '../tries/index.ts'
import { commentLimits } from './contract.ts'
import { commentErrors } from './errors.ts'
import type { MetThread } from './route.ts'
import { hasLinks, isNew } from './rules.ts'

interface PostKind {
  /** names its tallies: never change it */
  readonly name: string
  readonly limits: { readonly beforeCaptcha: number; readonly burst: number; readonly burstSeconds: number }
  readonly errors: { readonly unsolved: ErrorSpec; readonly links: ErrorSpec; readonly daily: ErrorSpec }
}

/** The limits of ordinary users who write comments or discussions. */
export const createPostLimits = ({ name, limits, errors }: PostKind) => ({
  async checkSolved(uid: string, needed: number): Promise<void> {
    const solved = needed === 0 ? 0 : await solvedBy(uid)
    if (solved < needed) throw new Failure(errors.unsolved, { needed, solved })
  },
  /** Refuses links of new accounts. */
  async checkLinks(uid: string, texts: readonly string[], at: Date): Promise<void> {
    if (!texts.some(hasLinks)) return
    const createdAt = (await findAccount(uid))?.createdAt
    if (createdAt === undefined || isNew(createdAt, at)) throw new Failure(errors.links)
  },
  /** Counts one more post of a user, of at most `max` a day. @throws captcha-required, captcha-wrong, too-many-requests */
  async countPost(uid: string, captcha: CaptchaAnswer | undefined, max: number): Promise<void> {
    const daily = `${name}-day`
    if ((await tallyOf(daily, uid)) >= max) throw new Failure(errors.daily, { max })
    const recent = await addToTally(name, uid, limits.burstSeconds)
    if (recent > limits.burst) throw new Failure(commonErrors['too-many-requests'])
    if (recent > limits.beforeCaptcha) {
      if (!captcha) throw new Failure(captchaErrors['captcha-required'])
      await checkCaptcha(captcha)
    }
    if ((await addToTally(daily, uid, 24 * 3600)) > max) throw new Failure(errors.daily, { max })
  },
})

const comments = createPostLimits({
  name: 'comments',
  limits: commentLimits,
  errors: {
    unsolved: commentErrors['comment-solve-first'],
    links: commentErrors['comment-links'],
    daily: commentErrors['comment-daily'],
  },
})

/** Checks the limits of ordinary users for a new comment, and counts it; staff of site and owner have none. */
export async function checkLimits(
  { view }: MetThread,
  { caller, at }: Pick<Context<'login'>, 'caller' | 'at'>,
  content: string,
  captcha: CaptchaAnswer | undefined,
): Promise<void> {
  if (view.isStaff || hasAccess('manage-problems', caller.roles)) return
  const needed = view.needsSolved ? (await siteConfig()).defaultCreateCommentACInitValue : 0
  await Promise.all([comments.checkSolved(caller.uid, needed), comments.checkLinks(caller.uid, [content], at)])
  await comments.countPost(caller.uid, captcha, commentLimits.daily)
}
