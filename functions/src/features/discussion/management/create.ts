import { Failure } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/serve.ts'
import { transact } from '../../../platform/table/index.ts'
import type { CaptchaAnswer } from '../../captcha/contract.ts'
import { remindNamed } from '../../comment/index.ts'
import { visitOf } from '../../problem-set/index.ts'
import { demandCategory } from '../admin/categories.ts'
import { discussionComments } from '../comments.ts'
import { discussionErrors as errors } from '../errors.ts'
import { checkLimits } from '../limits.ts'
import { threadOf } from '../list/rows.ts'
import { addWrites, nextDiscussion } from '../store.ts'
import { fileWrites } from '../texts.ts'
import { openProblems, type Place } from '../view.ts'

/** What somebody fills in. */
interface Form {
  readonly title: string
  readonly description: string
  readonly content: string
  readonly categoryId: number | null
  readonly topPriority: boolean
  readonly pid?: string | null | undefined
  readonly captcha?: CaptchaAnswer | undefined
}

interface By {
  readonly caller: Caller
  readonly at: Date
}

/** The display id of the problem that a discussion is about; empty for none. @throws discussion-not-found */
async function problemIn(place: Place, pid: string): Promise<string> {
  if (pid !== '' && !(await openProblems())(pid, place.gid)) throw new Failure(errors['discussion-not-found'])
  return pid
}

/** Tells whom a new text names, who may read it. */
async function remindMentioned(did: number, content: string, { caller, at }: By): Promise<void> {
  const view = (await (await discussionComments.find([did]))(visitOf({ caller, at }))).get(did)
  if (view) await remindNamed({ thread: threadOf(did), view }, { uid: caller.uid, content }, at)
}

/** Starts a discussion in a place where somebody may; its number. */
export async function startDiscussion(place: Place, form: Form, { caller, at }: By): Promise<{ id: number }> {
  const { title, description, content, captcha, pid } = form
  const [category, problem] = await Promise.all([demandCategory(form.categoryId), problemIn(place, pid ?? '')])
  await checkLimits({ caller, at }, place, { title, description, content }, captcha)
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
    hiddenAt: null,
    clearedAt: null,
    gmtCreate: moment,
    gmtModified: moment,
    editedAt: null,
    deletedAt: null,
    deletedBy: null,
  }
  await transact([...addWrites(row, content), ...(await fileWrites(did, '', content, caller))])
  await remindMentioned(did, content, { caller, at })
  return { id: did }
}
