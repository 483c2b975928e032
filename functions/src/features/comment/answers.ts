import { Failure } from '../../platform/errors.ts'
import { transact, type Write } from '../../platform/table/index.ts'
import { auditWrite } from '../audit/index.ts'
import { takeBackWrite } from '../message/index.ts'
import * as contract from './contract.ts'
import { commentErrors as errors } from './errors.ts'
import { keyOf } from './ids.ts'
import type { ThreadView } from './owners.ts'
import { prepareAcceptance } from './reminders.ts'
import { type MetThread, numberIn, threadOfComment, threadRoute } from './route.ts'
import { type CommentRow, findComment, unlessGoneWrite } from './store.ts'

/** The writes that take back the message on an accepted answer. */
const silenceWrites = ({ uid }: CommentRow, told: number | null): Write[] =>
  told === null ? [] : [takeBackWrite(uid, 'like', told)]

/** The writes beside the end of a comment: an accepted answer is none any more, another one stays what it is. */
export function endAnswerWrites({ answers }: ThreadView, row: CommentRow): Write[] {
  if (!answers) return []
  const { accepted } = answers
  const isAnswer = accepted?.number === row.number
  return [...answers.acceptWrites(isAnswer ? null : accepted), ...(isAnswer ? silenceWrites(row, accepted.told) : [])]
}

/** The answer that stood before, whose author is told no more of it. */
async function replacedWrites({ thread, view }: MetThread): Promise<Write[]> {
  const accepted = view.answers?.accepted
  const before = accepted ? await findComment(keyOf(thread), accepted.number) : null
  return accepted && before ? silenceWrites(before, accepted.told) : []
}

const acceptComment = threadRoute(
  contract.acceptComment,
  ({ id }) => threadOfComment(id),
  async ({ id, toAccept }, by, met) => {
    const { thread, view } = met
    const { answers } = view
    const row = await findComment(keyOf(thread), numberIn(id))
    if (!answers || !row) throw new Failure(errors['comment-not-found'])
    if (toAccept === (answers.accepted?.number === row.number)) return null
    const told = toAccept ? await prepareAcceptance(thread, row, by.caller.uid, by.at) : null
    const target = `${row.thread}/${row.number}`
    const isAuthor = view.author === by.caller.uid
    await transact([
      ...answers.acceptWrites(toAccept ? { number: row.number, told: told?.id ?? null } : null),
      unlessGoneWrite(row),
      ...(await replacedWrites(met)),
      ...(told ? [told.write] : []),
      ...(isAuthor ? [] : [await auditWrite(by, { action: 'comment.accept', target, after: { accepted: toAccept } })]),
    ])
    return null
  },
)

export const answerRoutes = [acceptComment]
