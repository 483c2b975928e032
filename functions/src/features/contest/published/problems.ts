import { Failure } from '../../../platform/errors.ts'
import { transact } from '../../../platform/table/index.ts'
import type { TaskMaker } from '../../../platform/tasks.ts'
import { ProblemAuth } from '../../problem/contract.ts'
import { aboutOf, allProblems, ownOf } from '../../problem/index.ts'
import { ProblemForm, saveProblemForm } from '../../problem-admin/index.ts'
import type { HoldingArchive, PackedProblems } from '../../problem-exchange/index.ts'
import { bankKey, type Entry, entryWrite, findSet, visitOf } from '../../problem-set/index.ts'
import { contestKey } from '../contest-set.ts'
import { ContestType } from '../contract-terms.ts'
import { contestErrors as errors } from '../errors.ts'
import { placesOf } from './packages.ts'
import type { Plan } from './plan.ts'

/** The statement of a problem of which only the name was published. */
const unwritten = {
  en: 'Only the result of this problem was imported. Its statement and test data are still to be written.',
  'zh-CN': '目前仅导入了本题的成绩，题目描述和测试数据有待补充。',
} as const
const nothing = { en: '-', 'zh-CN': '-' } as const

/** Refuses problems that somebody may not choose, or not any more. @throws published-pick-gone for the first of them */
export async function assertChosen(
  pids: readonly (number | null)[],
  { problems }: Pick<Plan, 'problems'>,
  by: TaskMaker,
): Promise<void> {
  if (pids.every((pid) => pid === null)) return
  const [all, bank] = await Promise.all([allProblems(), findSet(bankKey)])
  const view = await bank(visitOf({ caller: by.caller }))
  const seen = new Set(
    ownOf(all, bankKey)
      .filter((row) => view.refusal('see', aboutOf(row)) === null)
      .map(({ pid }) => pid),
  )
  const gone = pids.findIndex((pid) => pid !== null && !seen.has(pid))
  if (gone >= 0) throw new Failure(errors['published-pick-gone'], { displayId: problems[gone]?.label ?? '' })
}

const problemIdOf = (number: number, at: number) => `C${number}-${at + 1}`

/** Makes a problem of which only the name was published. */
async function makeUnwritten(number: number, at: number, { terms, problems }: Plan, by: TaskMaker): Promise<number> {
  const isScored = terms.type === ContestType.oi
  const form = ProblemForm.parse({
    problem: {
      problemId: problemIdOf(number, at),
      title: problems[at]?.title ?? nothing,
      description: unwritten,
      input: nothing,
      output: nothing,
      type: isScored ? 1 : 0,
      auth: ProblemAuth.private,
    },
    samples: [{ input: '', output: '-', score: isScored ? 100 : null }],
  })
  return (await saveProblemForm(form, null, by, { home: contestKey(number) })).pid
}

/** Where the packages of problems come from. */
interface Packages {
  readonly packed: PackedProblems
  readonly archive: HoldingArchive | null
  /** notes that a problem could not be made of its package */
  readonly refuse: (label: string, failure: Failure) => void
}

/** Makes the problems that were not chosen from the bank: of their packages where these can be read. */
function createProblemMaker(number: number, plan: Plan, { packed, archive, refuse }: Packages, by: TaskMaker) {
  const places = placesOf(archive?.names ?? [], plan.problems)
  return async (at: number): Promise<number> => {
    const place = places[at] ?? null
    if (!archive || place === null) return makeUnwritten(number, at, plan, by)
    const isScored = plan.terms.type === ContestType.oi
    try {
      const as = { problemId: problemIdOf(number, at), home: contestKey(number), isScored }
      return await packed.make(archive, place, as, by)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      refuse(plan.problems[at]?.label ?? '', error)
      return makeUnwritten(number, at, plan, by)
    }
  }
}

/** Which problems a result gets. */
interface Places {
  /** problems of the bank; null for those to be made */
  readonly chosen: readonly (number | null)[]
  /** those that an import has come to which was broken off */
  readonly there: readonly number[]
  /** notes those that there are now */
  readonly note: (pids: readonly number[]) => Promise<void>
}

/** Puts the problems of a result into its contest, those that were chosen and new ones for the others; their numbers. */
export async function placeProblems(
  number: number,
  plan: Plan,
  { chosen, there, note }: Places,
  packages: Packages,
  by: TaskMaker,
): Promise<number[]> {
  if (there.length === plan.problems.length) return [...there]
  const makeProblem = createProblemMaker(number, plan, packages, by)
  // an import that broke off may have made one without noting it
  const own = ownOf(await allProblems(), contestKey(number))
  const pids = [...there]
  for (let at = there.length; at < plan.problems.length; at++) {
    const known = own.find(({ problemId }) => problemId === problemIdOf(number, at))
    pids.push(chosen[at] ?? known?.pid ?? (await makeProblem(at)))
    if (at + 1 < plan.problems.length) await note(pids)
  }
  const entries = plan.problems.map(
    ({ label, title, color }, at): Entry => ({
      set: contestKey(number),
      pid: pids[at] ?? 0,
      displayId: label,
      title,
      isOpen: true,
      color,
      points: null,
      order: at + 1,
    }),
  )
  await transact(entries.map(entryWrite))
  await note(pids)
  return pids
}
