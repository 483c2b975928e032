import { contentClaims, type Reader, type TextKind } from '../file/index.ts'
import { announcements as groupAnnouncements, partsOfId } from './announcements/store.ts'
import type { GroupRight } from './contract-levels.ts'
import { findGroups } from './view.ts'

async function hasGroupRight(right: GroupRight, number: number, reader: Reader): Promise<boolean> {
  const view = (await (await findGroups([number]))(reader)).get(number)
  return view?.refusal(right) === null
}

const descriptions: TextKind = {
  name: 'group',
  mayRead: (number, reader) => hasGroupRight('know', number, reader),
}

const announcements: TextKind = {
  name: 'group-announcement',
  async mayRead(id, reader) {
    const { group, number } = partsOfId(id)
    const row = (await groupAnnouncements.of(group)).find((one) => one.number === number)
    return row !== undefined && (await hasGroupRight(row.status === 0 ? 'enter' : 'announce', group, reader))
  },
}

/** The kinds of texts of groups that show files. */
export const groupTexts: readonly TextKind[] = [descriptions, announcements]

export const descriptionClaims = contentClaims(descriptions)
export const announcementClaims = contentClaims(announcements)
