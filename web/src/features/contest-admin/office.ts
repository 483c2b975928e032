import { useParams } from 'react-router'
import { parseWholeNumber } from '../../lib/address.ts'
import { useSession } from '../../lib/session/session.ts'
import { officeBase, officeList } from '../contest/index.ts'

/** The pages on which contests are managed. */
const paths = {
  list: '',
  create: '/create',
  edit: '/:cid/edit',
  problems: '/:cid/problems',
  announcement: '/:cid/announcement',
  contestants: '/:cid/contestants',
} as const
export type OfficePage = keyof typeof paths

/** Where contests are managed, and whose they are: the site's, or a group's by its number. */
export interface Office {
  readonly gid: number | null
  /** whether there is a list of contests; else one goes back to the contest itself */
  readonly hasList: boolean
  /** the address of a page; of one contest where it is about one */
  to(page: OfficePage, cid?: number): string
}

/** The office of the site, or of a group. */
const officeOf = (gid: number | null): Office => ({
  gid,
  hasList: true,
  to: (page, cid) => (page === 'list' ? officeList(gid) : officeBase(gid) + paths[page].replace(':cid', String(cid))),
})

/** The back office of the site. */
export const siteOffice = officeOf(null)

/** The same for who manages contests without being staff: their way back from one is the contest itself. */
const officeOfManager: Office = {
  gid: null,
  hasList: false,
  to: (page, cid) => (page === 'list' ? `/contest/${cid}` : siteOffice.to(page, cid)),
}

/** The office in which the reader manages contests: of the group of the address, or of the site. */
export function useOffice(): Office {
  const { may } = useSession()
  const { groupID } = useParams()
  // what is no number is no group: the server knows none by 0
  if (groupID !== undefined) return officeOf(parseWholeNumber(groupID) ?? 0)
  return may('manage-problems') ? siteOffice : officeOfManager
}
