import * as z from 'zod/mini'

/** A problem of the list that somebody came from. */
const Step = z.object({ pid: z.int(), problemId: z.string(), title: z.string() })
export type Step = z.infer<typeof Step>

const key = 'oj:walk'

/** Remembers the problems of the list that is shown, in its order, for this tab. */
export function rememberWalk(store: Pick<Storage, 'setItem'>, steps: readonly Step[]): void {
  try {
    store.setItem(key, JSON.stringify(steps.map(({ pid, problemId, title }) => ({ pid, problemId, title }))))
  } catch {}
}

/** The list that holds this problem, if that is where somebody came from; else nothing. */
export function walkAround(store: Pick<Storage, 'getItem'>, problemId: string): Step[] {
  try {
    const parsed = z.safeParse(z.array(Step), JSON.parse(store.getItem(key) ?? '[]'))
    const steps = parsed.success ? parsed.data : []
    return steps.some((step) => step.problemId === problemId) ? steps : []
  } catch {
    return []
  }
}
