import { Failure } from '../../../platform/errors.ts'
import { type Caller, route } from '../../../platform/http/serve.ts'
import { transact, tryWriteItem, writeItem } from '../../../platform/table/index.ts'
import { deletedName } from '../../account/contract-deleted.ts'
import { findAccounts } from '../../account/index.ts'
import { takeBackWrite } from '../../message/index.ts'
import { type ShownRow, submissionRoute } from '../../submission/index.ts'
import { gradebookLimits as limits } from '../contract-terms.ts'
import { gradebookErrors as errors } from '../errors.ts'
import type { Gradebook } from '../store.ts'
import * as contract from './contract.ts'
import { gradingBooks } from './grading.ts'
import { remarkTab } from './messages.ts'
import { remarkWrites } from './say.ts'
import { phrasesOf, type RemarkRow, remarkRemoval, remarksOn, savePhrasesOf } from './store.ts'

async function toRemarks(rows: readonly RemarkRow[], { uid }: Caller): Promise<contract.Remark[]> {
  const writers = await findAccounts([...new Set(rows.map(({ by }) => by))])
  const names = new Map(writers.map((one) => [one.uid, one.username]))
  return rows.map(({ id, line, text, by, at }) => ({
    id,
    line,
    text,
    username: names.get(by) ?? deletedName,
    at,
    isOwn: by === uid,
  }))
}

const none = { remarks: [], gradebooks: [], phrases: [] }

const getRemarks = submissionRoute(contract.getRemarks, async ({ submitId }, { caller, at }, { row }) => {
  const books = await gradingBooks(row, caller, at)
  if (books.length === 0 && row.uid !== caller.uid) return none
  const [remarks, phrases] = await Promise.all([remarksOn(submitId), books.length === 0 ? [] : phrasesOf(caller.uid)])
  return {
    remarks: await toRemarks(remarks, caller),
    gradebooks: books.map(({ number, title }) => ({ id: number, title })),
    phrases,
  }
})

/** @throws gradebook-not-yours-to-grade */
async function demandGrading({ row }: ShownRow, caller: Caller, at: Date): Promise<Gradebook[]> {
  const books = await gradingBooks(row, caller, at)
  if (books.length === 0) throw new Failure(errors['gradebook-not-yours-to-grade'])
  return books
}

const addRemark = submissionRoute(contract.addRemark, async ({ submitId, line, text }, { caller, at }, shown) => {
  await demandGrading(shown, caller, at)
  const before = await remarksOn(submitId)
  if (before.length >= limits.remarks) throw new Failure(errors['gradebook-remarks-many'], { max: limits.remarks })
  const { id, writes } = await remarkWrites(shown.row, { line, text, by: caller.uid, at })
  await transact(writes)
  return { id }
})

const removeRemark = submissionRoute(contract.removeRemark, async ({ submitId, id }, { caller }) => {
  const own = (await remarksOn(submitId)).find((one) => one.id === id && one.by === caller.uid)
  if (!own) throw new Failure(errors['gradebook-remark-unknown'])
  await tryWriteItem(remarkRemoval(own))
  if (own.message > 0) await writeItem(takeBackWrite(own.uid, remarkTab, own.message))
  return null
})

const savePhrases = route(contract.savePhrases, async ({ phrases }, { caller }) => {
  await savePhrasesOf(caller.uid, [...new Set(phrases)])
  return null
})

export const feedbackRoutes = [getRemarks, addRemark, removeRemark, savePhrases]
