import { useParams } from 'react-router'
import { parseWholeNumber } from '../../../lib/address.ts'
import { type AdminPage, adminPath } from '../paths.ts'

/** Where timed works are managed: of the group of the address, or of the site in its back office. */
export function useAdmin() {
  const { groupID } = useParams()
  // what is no number is no group: the server knows none by 0
  const gid = groupID === undefined ? null : (parseWholeNumber(groupID) ?? 0)
  return { gid, path: (page: AdminPage, tid?: number) => adminPath(page, gid, tid) }
}
