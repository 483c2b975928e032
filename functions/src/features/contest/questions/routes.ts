import { now } from '../../../platform/clock.ts'
import { Failure } from '../../../platform/errors.ts'
import { type Entry, entriesOf, recentEntriesOf, type SetKey } from '../../problem-set/index.ts'
import { enforceInterval } from '../../submission/index.ts'
import { endsAtOf } from '../contest-set.ts'
import { contestErrors as errors } from '../errors.ts'
import { idIn, partsOfId } from '../ids.ts'
import { contestRoute, contestRouteBy } from '../route.ts'
import * as contract from './contract.ts'
import { addQuestion, changeQuestion, type Question, questionsOf, recentQuestions, releaseQuestion } from './store.ts'

/** The display id of a problem in a contest. @throws contest-problem-unknown */
async function displayIdOf(pid: number | null, key: SetKey): Promise<string | null> {
  if (pid === null) return null
  const entry = (await entriesOf(key)).find((one) => one.pid === pid)
  if (!entry) throw new Failure(errors['contest-problem-unknown'])
  return entry.displayId
}

const askQuestion = contestRoute(contract.askQuestion, async ({ category, pid, question }, { caller, at }, view) => {
  const { uid, username } = caller
  const contest = view.contest.number
  const displayId = await displayIdOf(pid, view.key)
  const waiting = (await recentQuestions(contest)).filter((one) => one.uid === uid && one.answer === null)
  const { waiting: max, interval } = contract.questionLimits
  if (waiting.length >= max) throw new Failure(errors['questions-waiting'], { max })
  await enforceInterval(uid, 'ask', view.key, interval)
  const row = { contest, uid, username, category, pid, displayId, question, gmtCreate: at.toISOString() }
  return { id: idIn(contest, await addQuestion(row)) }
})

/** A question for a reader: only the jury knows who else asked. */
function toQuestionRow(row: Question, uid: string, isJury: boolean, entries: readonly Entry[]) {
  const isOwn = row.uid === uid
  return {
    ...row,
    id: idIn(row.contest, row.number),
    displayId: entries.find(({ pid }) => pid === row.pid)?.displayId ?? row.displayId,
    username: isOwn || isJury ? row.username : '',
    isOwn,
    claimedBy: isJury ? row.claimedBy : null,
    answeredBy: isJury ? row.answeredBy : null,
  }
}

const getQuestions = contestRoute(contract.getQuestions, async (_, { caller: { uid } }, view) => {
  const mayAnswer = view.refusal('own:answer') === null
  const [all, entries] = await Promise.all([
    (mayAnswer ? questionsOf : recentQuestions)(view.contest.number),
    recentEntriesOf(view.key),
  ])
  const visible = all.filter((row) => mayAnswer || row.uid === uid || (row.toAll && row.answer !== null))
  return {
    records: visible.map((row) => toQuestionRow(row, uid, mayAnswer, entries)),
    waiting: visible.filter(({ answer }) => answer === null).length,
    mayAnswer,
    endsAt: endsAtOf(view),
  }
})

const claimQuestion = contestRouteBy(
  contract.claimQuestion,
  ({ id }) => partsOfId(id).contest,
  async ({ id, claim }, { caller: { username } }, { role }) => {
    // who has claimed it may have gone home
    if (!claim && role === 'manager') await releaseQuestion(partsOfId(id))
    else await changeQuestion(partsOfId(id), username, { claimedBy: claim ? username : null })
    return null
  },
)

const answerQuestion = contestRouteBy(
  contract.answerQuestion,
  ({ id }) => partsOfId(id).contest,
  async ({ id, answer, toAll, answeredAt: seenAt }, { caller: { username } }) => {
    const changes = { answer, toAll, answeredBy: username, answeredAt: now().toISOString(), claimedBy: null }
    await changeQuestion(partsOfId(id), username, changes, seenAt)
    return null
  },
)

export const questionRoutes = [askQuestion, getQuestions, claimQuestion, answerQuestion]
