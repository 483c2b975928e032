import type { CaseResult } from '@oj/shared/judging/messages.ts'
import { opennessOf } from '../problem/index.ts'
import { maySeeCode } from './rules.ts'
import { casesOf } from './verdict/results.ts'
import { type ShownRow, verdictRefusal } from './view.ts'

/** The test points that set and problem show to somebody who is not the author, without outputs and messages. */
export async function visibleCases(shown: ShownRow): Promise<Pick<CaseResult, 'seq' | 'status' | 'time'>[]> {
  const { row, view } = shown
  if (verdictRefusal(shown) !== null || view.refusal('see-cases') !== null) return []
  const mayReadCode = view.refusal('read-code') === null
  if (!mayReadCode) {
    const { codeShare, openCaseResult } = await opennessOf(row.pid)
    const isSharingOn = codeShare && view.refusal('share') === null
    if (!openCaseResult || !maySeeCode(row, null, isSharingOn)) return []
  }
  return (await casesOf(row.submitId, row.attempt)).map(({ seq, status, time }) => ({ seq, status, time }))
}
