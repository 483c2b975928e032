import { Failure } from '../../platform/errors.ts'
import type { Context } from '../../platform/http/serve.ts'
import { tookEffect, transact, tryWriteItem } from '../../platform/table/index.ts'
import { startTask } from '../../platform/tasks.ts'
import { auditWrite, recordAction } from '../audit/index.ts'
import { entriesOf, type SetAccess, type SetKey, setRoute } from '../problem-set/index.ts'
import { readCodes } from '../submission/index.ts'
import * as contract from './contract.ts'
import { similarityErrors as errors } from './errors.ts'
import { pairsOf, pairWith, submissionsOf, toSimilarPairs } from './read.ts'
import {
  baseOf,
  baseWrite,
  beginWrite,
  checkOf,
  endWrite,
  isRunning,
  readFoundPairs,
  reviewsIn,
  reviewWrite,
  taskWrite,
} from './store.ts'

const codeSimilarCheck = setRoute(contract.codeSimilarCheck, async (input, by, { key }) => {
  const check = await checkOf(key)
  if (isRunning(check)) throw new Failure(errors['similarity-running'])
  const run = crypto.randomUUID()
  if (!(await tookEffect([beginWrite(key, run, by.caller, check)]))) throw new Failure(errors['similarity-running'])
  const { taskId } = await startTask(contract.compareCodes, { ...input, run }, by)
  await tryWriteItem(taskWrite(key, run, taskId))
  return { taskId }
})

const codeSimilarStop = setRoute(contract.codeSimilarStop, async (_, by, { key }) => {
  const check = await checkOf(key)
  if (check?.run == null || !(await tryWriteItem(endWrite(key, check.run)))) return null
  await recordAction(by, { action: 'similarity.stop', target: key })
  return null
})

/** Looks are logged. */
const auditLook = (by: Context<SetAccess & { who: 'login' }>, set: SetKey, at: string) =>
  recordAction(by, { action: 'similarity.look', target: at === '' ? set : `${set} ${at}` })

const codeSimilarInfo = setRoute(contract.codeSimilarInfo, async ({ problemId }, by, { key }) => {
  const [check, entries] = await Promise.all([checkOf(key), entriesOf(key)])
  const all = await readFoundPairs(check)
  const pid = problemId ? entries.find(({ displayId }) => displayId === problemId)?.pid : null
  const found = all.filter((one) => pid === null || one.pid === pid).slice(0, contract.similarityLimits.withCode)
  const pairs = await toSimilarPairs(found, entries, [])
  const codes = await readCodes(
    pairs.flatMap(({ submissionId1, submissionId2 }) => [{ submitId: submissionId1 }, { submitId: submissionId2 }]),
  )
  await auditLook(by, key, problemId ?? '')
  const codeOf = (submitId: number) => codes.get(submitId) ?? ''
  const items = pairs.map(({ submissionId1, submissionId2, ...one }) => ({
    ...one,
    submissionId1,
    submissionId2,
    code1: codeOf(submissionId1),
    code2: codeOf(submissionId2),
  }))
  return Object.fromEntries(Map.groupBy(items, ({ language }) => language))
})

const getSimilarPairs = setRoute(contract.getSimilarPairs, async (_, by, { key }) => {
  const [pairs] = await Promise.all([pairsOf(key, by.caller.uid, by.locale), auditLook(by, key, '')])
  return pairs
})

const getSimilarPair = setRoute(contract.getSimilarPair, async ({ id }, by, { key }) => {
  const found = await pairWith(key, id)
  const { one, other, matches } = found
  const [[pair], codes] = await Promise.all([
    Promise.all([entriesOf(key), reviewsIn(key)]).then(([entries, reviews]) =>
      toSimilarPairs([found], entries, reviews),
    ),
    readCodes([one, other]),
    auditLook(by, key, id),
  ])
  if (!pair) throw new Failure(errors['similarity-pair-unknown'])
  return {
    pair,
    code1: codes.get(one.submitId) ?? '',
    code2: codes.get(other.submitId) ?? '',
    matches: matches.map(([first, second]) => ({ one: first, other: second })),
    given1: one.given,
    given2: other.given,
  }
})

const reviewSimilarPair = setRoute(contract.reviewSimilarPair, async ({ id, isReviewed, note }, by, { key }) => {
  await pairWith(key, id)
  const row = { set: key, ...submissionsOf(id), isReviewed, note, by: by.caller.username }
  const action = { action: 'similarity.review', target: `${key} ${id}`, after: { isReviewed } }
  await transact([reviewWrite(row), await auditWrite(by, action)])
  return null
})

/** @throws similarity-problem-unknown */
async function assertProblemInSet(key: SetKey, pid: number): Promise<void> {
  const isThere = (await entriesOf(key)).some((one) => one.pid === pid)
  if (!isThere) throw new Failure(errors['similarity-problem-unknown'])
}

const getSimilarityBase = setRoute(contract.getSimilarityBase, async ({ pid }, _, { key }) => {
  await assertProblemInSet(key, pid)
  const base = await baseOf(key, pid)
  return base && { language: base.language, code: base.code }
})

const setSimilarityBase = setRoute(contract.setSimilarityBase, async ({ pid, language, code }, by, { key }) => {
  await assertProblemInSet(key, pid)
  const action = { action: 'similarity.base', target: key, after: { pid, language, length: code.length } }
  await transact([baseWrite(key, pid, language, code), await auditWrite(by, action)])
  return null
})

export const similarityRoutes = [
  codeSimilarCheck,
  codeSimilarStop,
  codeSimilarInfo,
  getSimilarPairs,
  getSimilarPair,
  reviewSimilarPair,
  getSimilarityBase,
  setSimilarityBase,
]
