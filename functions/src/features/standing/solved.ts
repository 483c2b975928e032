import { Status } from '@oj/shared/judging/verdicts.ts'

/** A result of somebody at a problem: of a try, or of all that they tried there. */
interface Result {
  readonly pid: number
  readonly status: number | null
}

/** By the results of each of some people, how many have solved a problem and how many have tried it. */
export function countSolved(people: Iterable<readonly Result[]>): (pid: number) => { solved: number; tried: number } {
  const counts = new Map<number, { solved: number; tried: number }>()
  for (const results of people) {
    const solved = new Set(results.filter(({ status }) => status === Status.accepted).map(({ pid }) => pid))
    for (const pid of new Set(results.map((result) => result.pid))) {
      const before = counts.get(pid) ?? { solved: 0, tried: 0 }
      counts.set(pid, { solved: before.solved + Number(solved.has(pid)), tried: before.tried + 1 })
    }
  }
  return (pid) => counts.get(pid) ?? { solved: 0, tried: 0 }
}
