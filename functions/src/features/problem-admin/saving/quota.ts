import { totalTimeLimit } from '@oj/shared/judging/total-time.ts'
import { Failure } from '../../../platform/errors.ts'
import type { Write } from '../../../platform/table/index.ts'
import { allProblems, growthWrite, ownOf, type ProblemRow } from '../../problem/index.ts'
import type { SetKey, SetView } from '../../problem-set/index.ts'
import { problemAdminErrors as errors } from '../errors.ts'

const mb = 1024 * 1024

/** The problems of a set, except one. */
const othersOf = async (home: SetKey, pid?: number): Promise<readonly ProblemRow[]> =>
  ownOf(await allProblems(), home).filter((row) => row.pid !== pid)

/** @throws problems-many where a set may not own one more */
export async function checkRoom(home: SetKey, quota: SetView['quota']): Promise<void> {
  const most = await quota?.()
  if (most && (await othersOf(home)).length >= most.problems) {
    throw new Failure(errors['problems-many'], { max: most.problems })
  }
}

/** @throws data-many where a problem’s test data does not fit into the set */
export async function checkData(
  home: SetKey,
  { pid, bytes }: { pid: number; bytes: number },
  quota: SetView['quota'],
): Promise<void> {
  const most = await quota?.()
  if (!most) return
  const others = await othersOf(home, pid)
  const sum = others.reduce((all, { dataBytes }) => all + dataBytes, bytes)
  if (sum > most.dataBytes) throw new Failure(errors['data-many'], { max: Math.floor(most.dataBytes / mb) })
}

interface Work {
  readonly cases: number
  /** ms */
  readonly timeLimit: number
  /** ms; null for the rule */
  readonly totalTimeLimit: number | null
}

/** What a problem has already may stay. @throws cases-many, time-limit-long, total-time-limit-long */
export async function checkWork(wanted: Work, before: Work | null, quota: SetView['quota']): Promise<void> {
  const most = await quota?.()
  if (!most) return
  if (wanted.cases > Math.max(most.cases, before?.cases ?? 0)) {
    throw new Failure(errors['cases-many'], { max: most.cases })
  }
  if (wanted.timeLimit > Math.max(most.timeLimit, before?.timeLimit ?? 0)) {
    throw new Failure(errors['time-limit-long'], { max: most.timeLimit / 1000 })
  }
  const max = totalTimeLimit({ runs: most.cases, cpuMs: most.timeLimit, compileMs: 0 })
  if ((wanted.totalTimeLimit ?? 0) > Math.max(max, before?.totalTimeLimit ?? 0)) {
    throw new Failure(errors['total-time-limit-long'], { max: max / 1000 })
  }
}

/** The writes for a new problem, or more data; refused after a parallel growth. @throws problems-many, data-many */
export async function roomWrites(
  home: SetKey,
  { pid, bytes, isNew }: { pid: number; bytes: number; isNew: boolean },
  quota: SetView['quota'],
): Promise<Write[]> {
  if (!quota) return []
  const growth = await growthWrite(home)
  if (isNew) await checkRoom(home, quota)
  await checkData(home, { pid, bytes }, quota)
  return [growth]
}
