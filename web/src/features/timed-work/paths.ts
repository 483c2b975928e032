/** The pages on which timed works are managed. */
const paths = {
  list: '',
  create: '/create',
  edit: '/:tid/edit',
  problems: '/:tid/problems',
  people: '/:tid/people',
} as const
export type AdminPage = keyof typeof paths

/**
 * The address of a page on which timed works are managed: of the site in its back office, of a group below the group; of one
 * timed work where it is about one.
 */
export function adminPath(page: AdminPage, gid: number | null, tid = 0): string {
  const base = gid === null ? '/admin/timedwork' : `/group/${gid}/authoring/timedwork`
  return page === 'list' && gid !== null ? `${base}s` : base + paths[page].replace(':tid', String(tid))
}

/** The list of timed works for readers: of the site, or of a group. */
export const listPath = (gid: number | null): string => `${gid === null ? '' : `/group/${gid}`}/timedwork`
