import { totalTimeLimit } from '@oj/shared/judging/total-time.ts'
import { Failure } from '../../../platform/errors.ts'
import type { Write } from '../../../platform/table/index.ts'
import { allProblems, growthWrite, ownOf, type ProblemRow } from '../../problem/index.ts'
import type { SetKey, SetView } from '../../problem-set/index.ts'
import { problemAdminErrors as errors } from '../errors.ts'

const mb = 1024 * 1024

/** The problems that a set owns, but for one. */
const othersOf = async (home: SetKey, pid?: number): Promise<readonly ProblemRow[]> =>
  ownOf(await allProblems(), home).filter((row) => row.pid !== pid)

/** Whether a set that owns its problems may have one more. @throws problems-many */
export async function checkRoom(home: SetKey, quota: SetView['quota']): Promise<void> {
  const most = await quota?.()
  if (most && (await othersOf(home)).length >= most.problems) {
    throw new Failure(errors['problems-many'], { max: most.problems })
  }
}

/** Whether there is room in a set for the test data of one of its problems. @throws data-many */
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

/** What the judges would have to do for each submission to a problem. */
interface Work {
  readonly cases: number
  /** ms */
  readonly timeLimit: number
  /** ms; null: by the rule, which follows from the others */
  readonly totalTimeLimit: number | null
}

/**
 * Whether a problem of a set has few enough test cases, and time limits that are short enough; what one has already stays.
 * A total time limit of its own may be what the rule gives the most that the set allows.
 * @throws cases-many, time-limit-long, total-time-limit-long
 */
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

/**
 * The writes by which a set owns a problem more, or one with more test data, as it was when there was room for that. They are
 * refused without a name where another one came first. @throws problems-many, data-many
 */
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
