/** A course as its addresses need it: one of a group has them within the group. */
interface Placed {
  readonly id: number
  readonly gid: number | null
}

/** The list of courses for readers: of the site, or of a group. */
export const listPath = (gid: number | null): string => `${gid === null ? '' : `/group/${gid}`}/course`

/** The address of a course for readers. */
export const coursePath = ({ id, gid }: Placed): string => `${listPath(gid)}/${id}`

/** The pages on which courses are managed. */
const paths = { list: '', create: '/create', edit: '/:cid/edit', videos: '/:cid/videos' } as const
export type AdminPage = keyof typeof paths

/**
 * The address of a page on which courses are managed: of the site in its back office, of a group below the group; of one course
 * where it is about one.
 */
export function adminPath(page: AdminPage, gid: number | null, cid = 0): string {
  const base = gid === null ? '/admin/course' : `/group/${gid}/authoring/course`
  return page === 'list' && gid !== null ? `${base}s` : base + paths[page].replace(':cid', String(cid))
}
