import * as z from 'zod/mini'
import { now } from '../../../platform/clock.ts'
import { Failure } from '../../../platform/errors.ts'
import { transact, writeItem } from '../../../platform/table/index.ts'
import { type NotingWork, notingWorker, TakenOver } from '../../../platform/tasks.ts'
import type { PackedProblems } from '../../problem-exchange/index.ts'
import { rebuildBoards, storeTeams, storeTries } from '../../standing/index.ts'
import { contestKey } from '../contest-set.ts'
import { contestErrors as errors } from '../errors.ts'
import { contestFields } from '../management/contract.ts'
import { ownedContests } from '../management/save.ts'
import { countWrite } from '../members.ts'
import { allContests, contestItems } from '../store.ts'
import { importPublishedTask } from './contract.ts'
import { type Plan, planOf } from './plan.ts'
import { assertChosen, placeProblems } from './problems.ts'
import { type ReadUpload, withPublished } from './read.ts'

type Input = z.output<(typeof importPublishedTask)['input']>

/** How far an import has come: its contest, the problems of it that are there, and how many tries are stored. */
const Reached = z.object({ cid: z.int(), pids: z.array(z.int()), tries: z.int() })
type Reached = z.output<typeof Reached>
type Job = NotingWork<Input, Reached>

/** Tries that are written between two notes of how far it is, and how many writers there are at once. */
const part = { tries: 1000, writers: 4 } as const

const Form = z.object(contestFields)

/** The form of the contest, which is hidden and open to all who may enter. */
function formOf({ title, description, startTime }: Input, { terms, duration, frozen }: Plan) {
  const end = Date.parse(startTime) + Math.ceil(duration / 1000) * 1000
  const form = Form.parse({
    title,
    description,
    startTime,
    endTime: new Date(end).toISOString(),
    ...terms,
    visible: false,
    sealRank: frozen !== null,
    sealRankTime: frozen === null ? null : new Date(end - frozen).toISOString(),
    autoRealRank: true,
    openRank: true,
    rankShowName: 'nickname',
  })
  return { ...form, source: 0 }
}

/** Stores who took part, and what they did from where it was broken off. */
async function storeField(plan: Plan, { cid, pids, tries: stored }: Reached, { input, progress, reaching }: Job) {
  const set = contestKey(cid)
  const start = Date.parse(input.startTime)
  const tries = plan.tries.map((one) => ({ ...one, pid: pids[one.pid] ?? 0, at: start + one.at }))
  if (stored === 0) await storeTeams(set, plan.teams)
  for (let from = stored; from < tries.length; from += part.tries) {
    const some = tries.slice(from, from + part.tries)
    const each = Math.ceil(some.length / part.writers)
    await Promise.all(
      Array.from({ length: part.writers }, (_, at) => storeTries(set, some.slice(at * each, (at + 1) * each))),
    )
    await progress(from + some.length, tries.length)
    await writeItem(reaching({ cid, pids, tries: from + some.length }))
  }
  await rebuildBoards(set)
}

/** Takes away a contest that was not made to its end; null where there is none yet. */
async function discardContest(number: number | null, { by }: Job): Promise<void> {
  const row = (await allContests()).find((one) => one.number === number)
  if (row) await transact(contestItems.trashWrites(row, now().toISOString(), by.caller.username))
}

/** Makes the contest, in one transaction with the note that it is there. */
async function beginImport(plan: Plan, { input, by, reaching }: Job): Promise<Reached> {
  await assertChosen(input.pids, plan, by)
  // a task has no session
  const author = { ...by, caller: { ...by.caller, sid: '' } }
  const begun = (cid: number): Reached => ({ cid, pids: [], tries: 0 })
  const also = (number: number) => [countWrite(number, plan.teams.length), reaching(begun(number))]
  return begun(await ownedContests.create(formOf(input, plan), author, null, also))
}

/** Makes a contest of a published result, or goes on with it; `begun` is told which one it is. */
async function importRead(
  { published, archive }: ReadUpload,
  job: Job,
  packed: PackedProblems,
  begun: (cid: number) => void,
) {
  const { input, by, refuse, reaching } = job
  const plan = planOf(published)
  if (input.pids.length !== plan.problems.length) throw new Failure(errors['published-problems'])
  const { cid, tries, pids: there } = job.reached ?? (await beginImport(plan, job))
  begun(cid)
  const note = (pids: readonly number[]) => writeItem(reaching({ cid, pids: [...pids], tries }))
  const pids = await placeProblems(cid, plan, { chosen: input.pids, there, note }, { packed, archive, refuse }, by)
  await storeField(plan, { cid, pids, tries }, job)
  return { cid, teams: plan.teams.length, tries: plan.tries.length }
}

/** Imports checked results, with the problems of their packages. What fails or breaks off too often is among deleted contests. */
export const importPublishedWorker = (packed: PackedProblems) =>
  notingWorker(
    importPublishedTask,
    Reached,
    async (job) => {
      const { uploadId, etag } = job.input
      let made = job.reached?.cid ?? null
      const begun = (cid: number) => {
        made = cid
      }
      try {
        return await withPublished(job.by.caller.uid, uploadId, etag, (read) => importRead(read, job, packed, begun))
      } catch (error) {
        if (!(error instanceof TakenOver)) await discardContest(made, job)
        throw error
      }
    },
    async (job) => {
      await discardContest(job.reached?.cid ?? null, job)
      throw new Failure(errors['task-given-up'])
    },
  )
