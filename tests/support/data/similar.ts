import { checkContestSubmissionsStatus, submitProblemJudge } from '@oj/functions/features/submission/contract.ts'
import { isRunning } from '@oj/shared/judging/verdicts.ts'
import { call, newUser, type TestUser, verdict } from '../client/api.ts'
import { until } from '../stack/patience.ts'
import { newContest } from './contests.ts'
import { newProblem } from './problems.ts'
import { newTraining } from './trainings.ts'

/** A program that adds two numbers in a way of its own, under these names. */
export const adding = (total: string, step: string, list: string) => `import sys
def ${step}(${list}):
    ${total} = 0
    for item in ${list}:
        if item > 0:
            while item > 0:
                ${total} += 1
                item -= 1
        else:
            while item < 0:
                ${total} -= 1
                item += 1
    return ${total}
${list} = [int(x) for x in sys.stdin.read().split()]
print(${step}(${list}[:2]))
`
/** Another way to the same. */
const other = `a, b = map(int, input().split())
carry = {}
for name, value in (("first", a), ("second", b)):
    carry[name] = str(value)
result = eval(" + ".join("(" + text + ")" for text in carry.values()))
assert isinstance(result, int) and result == a + b
print(result)
`

const codes = [adding('total', 'add', 'numbers'), adding('s', 'f', 'values'), other]
const threePeople = async () => [await newUser('alice'), await newUser('bob'), await newUser('carol')]

/** A contest of somebody in which two of three contestants have handed in the same under other names. */
export async function contestWithCopy(author: TestUser, form: Parameters<typeof newContest>[1] = {}) {
  const people = await threePeople()
  const { pid } = await newProblem(author)
  const cid = await newContest(author, form, [pid])
  for (const [at, one] of people.entries()) {
    const code = codes[at] ?? ''
    const { submitId } = await call(submitProblemJudge, { cid, pid: 'A', language: 'Python3', code }, one)
    await until(async () => {
      const rows = await call(checkContestSubmissionsStatus, { submitIds: [submitId], cid }, author)
      const status = rows[String(submitId)]?.status
      return status !== undefined && !isRunning(status)
    })
  }
  return { cid, pid, people }
}

/** The same in a training; somebody else has handed in the copy to the bank, which is none of the training's. */
export async function trainingWithCopy(author: TestUser) {
  const people = await threePeople()
  const { pid, problemId } = await newProblem(author)
  const tid = await newTraining(author, {}, [pid])
  const handIn = async (code: string, one: TestUser | undefined, set: { tid?: number }) => {
    if (!one) throw new Error('nobody hands in')
    const { submitId } = await call(submitProblemJudge, { ...set, pid: problemId, language: 'Python3', code }, one)
    await verdict(submitId, one)
  }
  for (const [at, code] of codes.entries()) await handIn(code, people[at], { tid })
  await handIn(adding('n', 'g', 'list'), await newUser('dora'), {})
  return { tid, problemId, people }
}
