import type * as z from 'zod/mini'
import { Failure } from '../../../platform/errors.ts'
import type { Context } from '../../../platform/http/serve.ts'
import { transact } from '../../../platform/table/index.ts'
import { remindNamed } from '../../comment/index.ts'
import { visitOf } from '../../problem-set/index.ts'
import { requireCategory } from '../admin/categories.ts'
import { discussionComments } from '../comments.ts'
import type { addDiscussion } from '../contract.ts'
import { discussionErrors as errors } from '../errors.ts'
import { checkLimits } from '../limits.ts'
import { threadOf } from '../list/rows.ts'
import { addWrites, nextDiscussion } from '../store.ts'
import { fileWrites } from '../texts.ts'
import { openProblems, type Place } from '../view.ts'

type Form = z.output<(typeof addDiscussion)['input']>
type Writer = Pick<Context<'login'>, 'caller' | 'at'>

/** @throws discussion-not-found where a problem is not open */
async function checkProblem(place: Place, pid: string): Promise<void> {
  if (pid !== '' && !(await openProblems())(pid, place.gid)) throw new Failure(errors['discussion-not-found'])
}

/** Sends messages to users whom a text mentions, if they may read it. */
async function remindMentioned(did: number, content: string, { caller, at }: Writer): Promise<void> {
  const view = (await (await discussionComments.find([did]))(visitOf({ caller, at }))).get(did)
  if (view) await remindNamed({ thread: threadOf(did), view }, { uid: caller.uid, content }, at)
}

/** Starts a discussion in a place; answers its number. */
export async function startDiscussion(place: Place, form: Form, { caller, at }: Writer): Promise<{ id: number }> {
  const { title, description, content, captcha } = form
  const problem = form.pid ?? ''
  const [category] = await Promise.all([requireCategory(form.categoryId), checkProblem(place, problem)])
  await checkLimits({ caller, at }, place, [title, description, content], captcha)
  const did = await nextDiscussion()
  const moment = at.toISOString()
  const row = {
    did,
    title,
    description,
    category,
    problem,
    author: caller.uid,
    gid: place.gid,
    isSticky: form.topPriority && place.isStaff,
    isDisabled: false,
    isLocked: false,
    gmtCreate: moment,
    gmtModified: moment,
  }
  await transact([...addWrites(row, content), ...(await fileWrites(did, '', content, caller))])
  await remindMentioned(did, content, { caller, at })
  return { id: did }
}
