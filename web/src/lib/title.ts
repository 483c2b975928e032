/** The title of the browser's tab: the page's name and the site's short name, `OJ` where the site has none. */
export const titleOf = (page: string, site: string | undefined) =>
  [page, site || 'OJ'].filter((part) => part !== '').join(' - ')
