import { Failure } from '../../../platform/errors.ts'
import { type Caller, route } from '../../../platform/http/serve.ts'
import { transact, tryWriteItem, writeItem } from '../../../platform/table/index.ts'
import { deletedName } from '../../account/contract-deleted.ts'
import { findAccount, findPeople } from '../../account/index.ts'
import { takeBackWrite } from '../../message/index.ts'
import { entriesOf, findSets, visitOf } from '../../problem-set/index.ts'
import { type ShownRow, submissionRoute } from '../../submission/index.ts'
import { scopesOf } from '../build/gather.ts'
import { gradebookLimits as limits } from '../contract-terms.ts'
import { gradebookErrors as errors } from '../errors.ts'
import { taughtOf } from '../places.ts'
import { attendedBy } from '../roster.ts'
import type { Column, Gradebook } from '../store.ts'
import * as contract from './contract.ts'
import { remarkTab, remarkWrites } from './messages.ts'
import { phrasesOf, type RemarkRow, remarkRemoval, remarksOn, savePhrasesOf } from './store.ts'

async function hasProblem({ set, pid }: Column, wanted: number): Promise<boolean> {
  if (set === null || pid !== null) return pid === wanted
  return (await entriesOf(set)).some((one) => one.pid === wanted)
}

/** The gradebooks in which a teacher grades a submission: its author is in them, and it counts in one of their columns. */
async function gradingBooks(row: ShownRow['row'], teacher: Caller, at: Date): Promise<Gradebook[]> {
  const attended = (await attendedBy(row.uid)).map(({ book }) => book)
  const books = await taughtOf(attended, teacher)
  const student = books.length === 0 ? null : await findAccount(row.uid)
  if (!student) return []
  const sets = books.flatMap(({ columns }) => columns.flatMap(({ set }) => set ?? []))
  const views = await (await findSets(sets))(visitOf({ caller: student, at }))
  const isGraded = async (column: Column) => {
    const view = column.set === null ? undefined : views.get(column.set)
    return view !== undefined && scopesOf(view).includes(row.scope) && hasProblem(column, row.pid)
  }
  const grades = await Promise.all(
    books.map(async ({ columns }) => (await Promise.all(columns.map(isGraded))).some(Boolean)),
  )
  return books.filter((_, place) => grades[place])
}

async function toRemarks(rows: readonly RemarkRow[], { uid }: Caller): Promise<contract.Remark[]> {
  const writers = await findPeople(rows.map(({ by }) => by))
  return rows.map(({ id, line, text, by, at }) => ({
    id,
    line,
    text,
    username: writers.get(by)?.username ?? deletedName,
    nickname: writers.get(by)?.nickname ?? '',
    at,
    isOwn: by === uid,
  }))
}

const getRemarks = submissionRoute(contract.getRemarks, async ({ submitId }, { caller, at }, { row }) => {
  const books = await gradingBooks(row, caller, at)
  if (books.length === 0 && row.uid !== caller.uid) return { remarks: [], gradebooks: [], phrases: [] }
  const [remarks, phrases] = await Promise.all([remarksOn(submitId), books.length === 0 ? [] : phrasesOf(caller.uid)])
  return {
    remarks: await toRemarks(remarks, caller),
    gradebooks: books.map(({ number, title }) => ({ id: number, title })),
    phrases,
  }
})

const addRemark = submissionRoute(contract.addRemark, async ({ submitId, line, text }, { caller, at }, { row }) => {
  const books = await gradingBooks(row, caller, at)
  if (books.length === 0) throw new Failure(errors['gradebook-not-yours-to-grade'])
  const before = await remarksOn(submitId)
  if (before.length >= limits.remarks) throw new Failure(errors['gradebook-remarks-many'], { max: limits.remarks })
  const { id, writes } = await remarkWrites(row, { line, text, by: caller.uid, at })
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
