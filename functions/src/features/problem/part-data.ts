import type { PartDataRule } from '@oj/shared/judging/settings.ts'
import * as z from 'zod/mini'
import { expiringCaches } from '../../platform/cache.ts'
import { now } from '../../platform/clock.ts'
import { consistently, item, paddedNumber, tryWriteItem, type Write } from '../../platform/table/index.ts'
import { isPartDataHeld, type SetView } from '../problem-set/index.ts'
import { findBody, type ProblemBody } from './store.ts'

/** When contestants see data; bodies from before there were three rules say yes or no. A deleted problem shows none. */
export const partDataRuleOf = (body: Pick<ProblemBody, 'partData' | 'displayPartData'> | null): PartDataRule =>
  body?.partData ?? (body?.displayPartData ? 'always' : 'never')

/** Whether beginnings of hidden test points show in a set, and with them places in the expected output. */
export async function showsPartData(pid: number, rule: PartDataRule, view: SetView): Promise<boolean> {
  if (rule !== 'set') return rule === 'always'
  return view.partData === 'shown' && !(await isPartDataHeld(pid))
}

/** The problems of which contestants saw data. */
const shownItems = item('problem-data-shown', {
  fields: { pid: paddedNumber(8), at: z.string() },
  key: { pk: ['pid'] },
})

/** How long, in ms, and of how many problems an instance remembers that this is noted. */
const [noteLife, notesMost] = [3_600_000, 1000]
const notes = expiringCaches(noteLife, notesMost, (pid: number) =>
  tryWriteItem(shownItems.put({ pid, at: now().toISOString() }, { when: { at: null } })),
)

/** Notes that contestants saw data of a problem. */
export const notePartDataShown = (pid: number): Promise<boolean> => notes.value(pid)

/** Whether contestants have ever seen data of a problem, or may always. */
export async function wasPartDataShown(pid: number): Promise<boolean> {
  const [noted, body] = await Promise.all([shownItems.get({ pid }, consistently), findBody(pid)])
  return noted !== null || partDataRuleOf(body) === 'always'
}

export const forgetPartDataShownWrite = (pid: number): Write => shownItems.remove({ pid })
