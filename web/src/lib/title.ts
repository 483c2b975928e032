/**
 * The title of the browser's tab: the page's name, that of what the page is in, and the site's short name, `OJ` where the site
 * has none. The first page of something has its name, which stands once.
 */
export const titleOf = (names: readonly (string | null)[], site: string | undefined) =>
  [...new Set([...names, site || 'OJ'])].filter((name) => name).join(' - ')
