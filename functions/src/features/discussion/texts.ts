import { fileIdsIn } from '@oj/shared/files.ts'
import type { Write } from '../../platform/table/index.ts'
import { claimWrites, ownerName, type Reader, type TextKind } from '../file/index.ts'
import { findDiscussions } from './view.ts'

export const discussionTexts: TextKind = {
  name: 'discussion',
  async mayRead(number, reader) {
    const met = (await (await findDiscussions([number]))(reader)).get(number)
    return met?.closed === null
  },
}

/** The writes that claim and release files of a changed text. */
export const fileWrites = (number: number, before: string, after: string, by: Reader): Promise<Write[]> =>
  claimWrites({ owner: ownerName(discussionTexts, number), before: fileIdsIn(before), after: fileIdsIn(after) }, by)
