import { useParams } from 'react-router'
import { parseWholeNumber } from '../../lib/address.ts'
import { useSession } from '../../lib/session/session.ts'
import { adminBase, adminList } from '../contest/index.ts'

/** The pages on which contests are managed. */
const paths = {
  list: '',
  create: '/create',
  edit: '/:cid/edit',
  problems: '/:cid/problems',
  announcement: '/:cid/announcement',
  contestants: '/:cid/contestants',
} as const
export type AdminPage = keyof typeof paths

/** Where contests are managed, and whose they are: the site's, or a group's by its number. */
export interface AdminPlace {
  readonly gid: number | null
  /** whether there is a list of contests; else one goes back to the contest itself */
  readonly hasList: boolean
  /** the address of a page; of one contest where it is about one */
  to(page: AdminPage, cid?: number): string
}

/** Where contests of the site, or of a group, are managed. */
const adminOf = (gid: number | null): AdminPlace => ({
  gid,
  hasList: true,
  to: (page, cid) => (page === 'list' ? adminList(gid) : adminBase(gid) + paths[page].replace(':cid', String(cid))),
})

/** The back office of the site. */
export const siteAdmin = adminOf(null)

/** The same for who manages contests without being staff: their way back from one is the contest itself. */
const adminOfManager: AdminPlace = {
  gid: null,
  hasList: false,
  to: (page, cid) => (page === 'list' ? `/contest/${cid}` : siteAdmin.to(page, cid)),
}

/** Where the reader manages contests: of the group of the address, or of the site. */
export function useAdmin(): AdminPlace {
  const { may } = useSession()
  const { groupID } = useParams()
  // what is no number is no group: the server knows none by 0
  if (groupID !== undefined) return adminOf(parseWholeNumber(groupID) ?? 0)
  return may('manage-problems') ? siteAdmin : adminOfManager
}
