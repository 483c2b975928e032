/** A training as its addresses need it: one of a group has them within the group. */
interface Placed {
  readonly id: number
  readonly gid: number | null
}

/** What the addresses of a training begin with. */
export const trainingPath = ({ id, gid }: Placed): string => `${gid === null ? '' : `/group/${gid}`}/training/${id}`

/** The pages on which trainings are managed. */
const paths = {
  list: '/training',
  create: '/training/create',
  category: '/training/category',
  edit: '/training/:tid/edit',
  problems: '/training/:tid/problems',
} as const
export type AdminPage = keyof typeof paths

/**
 * The address of a page on which trainings are managed: of the site in its back office, of a group below the group; of one
 * training where it is about one. Categories are the site's.
 */
export function adminPath(page: AdminPage, gid: number | null, tid = 0): string {
  if (gid === null || page === 'category') return `/admin${paths[page].replace(':tid', String(tid))}`
  const path = page === 'list' ? '/trainings' : paths[page]
  return `/group/${gid}/authoring${path.replace(':tid', String(tid))}`
}
