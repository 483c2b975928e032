import type { Entry } from '../../problem-set/index.ts'
import { ojOf } from '../rules.ts'

/** The open problems of the same judge before and after an entry; null at an end. */
export function neighboursOf<One extends Pick<Entry, 'displayId' | 'isOpen'>>(entries: readonly One[], entry: One) {
  const judge = ojOf(entry.displayId)
  const passes = (one: One) => one.isOpen && ojOf(one.displayId) === judge
  const at = entries.indexOf(entry)
  return {
    previous: entries.findLast((one, place) => place < at && passes(one)) ?? null,
    next: entries.find((one, place) => place > at && passes(one)) ?? null,
  }
}
