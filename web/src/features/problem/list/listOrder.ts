import * as z from 'zod/mini'

/** A problem of the list that the reader came from. */
const ListedProblem = z.object({ pid: z.int(), problemId: z.string(), title: z.string() })
export type ListedProblem = z.infer<typeof ListedProblem>

const keyOf = (setKey: string) => ['oj:walk', setKey].filter((part) => part !== '').join('/')

/** Saves the order of the problems in the list that a set shows, for this tab. */
export function saveListOrder(store: Pick<Storage, 'setItem'>, setKey: string, steps: readonly ListedProblem[]): void {
  try {
    store.setItem(keyOf(setKey), JSON.stringify(steps.map(({ pid, problemId, title }) => ({ pid, problemId, title }))))
  } catch {}
}

/** The list of the set with this problem, if the reader came from one; else empty. */
export function loadListOrder(store: Pick<Storage, 'getItem'>, setKey: string, problemId: string): ListedProblem[] {
  try {
    const parsed = z.safeParse(z.array(ListedProblem), JSON.parse(store.getItem(keyOf(setKey)) ?? '[]'))
    const steps = parsed.success ? parsed.data : []
    return steps.some((step) => step.problemId === problemId) ? steps : []
  } catch {
    return []
  }
}
