import { now } from '../../../platform/clock.ts'
import { readEnv } from '../../../platform/env.ts'
import { splitList } from '../../../platform/list-parts.ts'
import { log } from '../../../platform/log.ts'
import { deleteObject } from '../../../platform/objects/storage.ts'
import { transact } from '../../../platform/table/index.ts'
import { ownerName, releaseAll } from '../../file/index.ts'
import {
  findBody,
  forgetPartDataShownWrite,
  type ProblemRow,
  problemTexts,
  purgeWrites,
  shareRemoval,
  trashedProblems,
} from '../../problem/index.ts'
import { removalWrite, setsWith } from '../../problem-set/index.ts'
import { undoDays } from '../contract.ts'
import { dropRuns } from '../jury/jury.ts'
import { allVersions, dropVersion } from '../store.ts'

const undoMs = undoDays * 24 * 3600 * 1000

/** When a deleted problem is purged. */
export const purgeTimeOf = ({ deletedAt }: Pick<ProblemRow, 'deletedAt'>): Date =>
  new Date(Date.parse(deletedAt ?? '') + undoMs)

const writesAtOnce = 90

/** With all versions and their objects; can be repeated after a failure. */
async function purgeProblem(pid: number): Promise<void> {
  const [versions, body] = await Promise.all([allVersions(pid), findBody(pid)])
  const own = body ? [body.testData.key, ...(body.document === null ? [] : [body.document])] : []
  for (const key of new Set([...own, ...versions.flatMap(({ objects }) => objects)])) {
    await deleteObject(readEnv('TEST_DATA_BUCKET'), key)
  }
  for (const some of splitList(versions, writesAtOnce)) {
    await transact(some.map(({ version }) => dropVersion(pid, version)))
  }
  await dropRuns(pid)
  await releaseAll(ownerName(problemTexts, pid), body?.files ?? [])
  const sets = await setsWith(pid)
  for (const some of splitList(sets, writesAtOnce)) {
    await transact(some.map((set) => removalWrite({ set, pid })))
  }
  await transact([...purgeWrites(pid), shareRemoval(pid), forgetPartDataShownWrite(pid)])
}

export async function purgeProblems(): Promise<void> {
  const over = (await trashedProblems()).filter((row) => purgeTimeOf(row) <= now())
  for (const { pid, problemId } of over) {
    await purgeProblem(pid)
    log.info('problem purged', { pid, problemId })
  }
}
