import { allows } from '../../platform/http/access.ts'
import { cachedTable } from '../../platform/table/cached-table.ts'
import type { TextKind } from '../file/index.ts'
import { addNotice } from './contract.ts'
import { reaches } from './rules.ts'

/** The notices, newest first. */
export const notices = cachedTable('notice', addNotice.input)

/** Their texts, which may show files: those whom a notice is meant for may read it, and who writes them. */
export const noticeTexts: TextKind = {
  name: 'notice',
  async mayRead(id, reader) {
    const row = (await notices.rows()).find((one) => one.id === id)
    if (row === undefined || reader === null) return false
    return allows(addNotice.access, reader.roles) || reaches(row, reader)
  },
}
