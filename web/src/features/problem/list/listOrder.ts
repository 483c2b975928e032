import { readJson, type Shaped } from '../../../lib/shape.ts'

/** A problem of the list that the reader came from. */
const listed = { pid: 'int', problemId: 'string', title: 'string' } as const
export type ListedProblem = Shaped<typeof listed>

const keyOf = (setKey: string) => ['oj:walk', setKey].filter((part) => part !== '').join('/')

/** Saves the order of the problems in the list that a set shows, for this tab. */
export function saveListOrder(store: Pick<Storage, 'setItem'>, setKey: string, steps: readonly ListedProblem[]): void {
  try {
    store.setItem(keyOf(setKey), JSON.stringify(steps.map(({ pid, problemId, title }) => ({ pid, problemId, title }))))
  } catch {}
}

/** The list of the set with this problem, if the reader came from one; else empty. */
export function loadListOrder(store: Pick<Storage, 'getItem'>, setKey: string, problemId: string): ListedProblem[] {
  const steps = readJson(['list', listed], () => store.getItem(keyOf(setKey))) ?? []
  return steps.some((step) => step.problemId === problemId) ? steps : []
}
