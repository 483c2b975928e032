import * as z from 'zod/mini'

/** A problem of the list that the reader came from. */
const Step = z.object({ pid: z.int(), problemId: z.string(), title: z.string() })
export type Step = z.infer<typeof Step>

const keyOf = (setKey: string) => ['oj:walk', setKey].filter((part) => part !== '').join('/')

/** Remembers the problems of a set's list that is shown, in its order, for this tab. */
export function rememberWalk(store: Pick<Storage, 'setItem'>, setKey: string, steps: readonly Step[]): void {
  try {
    store.setItem(keyOf(setKey), JSON.stringify(steps.map(({ pid, problemId, title }) => ({ pid, problemId, title }))))
  } catch {}
}

/** The list of the set with this problem, if the reader came from one; else empty. */
export function walkAround(store: Pick<Storage, 'getItem'>, setKey: string, problemId: string): Step[] {
  try {
    const parsed = z.safeParse(z.array(Step), JSON.parse(store.getItem(keyOf(setKey)) ?? '[]'))
    const steps = parsed.success ? parsed.data : []
    return steps.some((step) => step.problemId === problemId) ? steps : []
  } catch {
    return []
  }
}
