import * as z from 'zod/mini'
import { readJson } from '../../../lib/readJson.ts'
import type { inTab } from '../../../lib/storage.ts'

/** A problem of the list that the reader came from. */
const ListedProblem = z.object({ pid: z.int(), problemId: z.string(), title: z.string() })
export type ListedProblem = z.output<typeof ListedProblem>

const keyOf = (setKey: string) => ['oj:walk', setKey].filter((part) => part !== '').join('/')

/** Saves the order of the problems in the list that a set shows, for this tab. */
export function saveListOrder(write: typeof inTab.write, setKey: string, steps: readonly ListedProblem[]): void {
  write(keyOf(setKey), JSON.stringify(steps.map(({ pid, problemId, title }) => ({ pid, problemId, title }))))
}

/** The list of the set with this problem, if the reader came from one; else empty. */
export function loadListOrder(read: typeof inTab.read, setKey: string, problemId: string): ListedProblem[] {
  const steps = readJson(z.array(ListedProblem), () => read(keyOf(setKey))) ?? []
  return steps.some((step) => step.problemId === problemId) ? steps : []
}
