export const redirects: Readonly<Record<string, string>> = {
  '/': '/home',
  '/message': '/message/discuss',
  '/admin': '/admin/dashboard',
  '/admin/*': '/admin/login',
}

/**
 * The contests and trainings of Hydro have addresses like those here, with ids of 24 digits: the address that means theirs, null
 * for any other.
 */
export const toOldPath = (pathname: string): string | null =>
  /^\/(contest|training)\/[0-9a-f]{24}(\/|$)/.test(pathname) ? `/d/system${pathname}` : null
