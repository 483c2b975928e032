/**
 * The title of the browser's tab: the page's name, its frame's, and the site's short name, by default `OJ`. Duplicates are
 * left out.
 */
export const titleOf = (names: readonly (string | null)[], site: string | undefined) =>
  [...new Set([...names, site || 'OJ'])].filter((name) => name).join(' - ')
