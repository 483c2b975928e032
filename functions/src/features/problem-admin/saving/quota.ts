import { Failure } from '../../../platform/errors.ts'
import { allProblems, ownOf, type ProblemRow } from '../../problem/index.ts'
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
