/** The pages that the server draws, and `plain`, which only has a title and description. */
export type Drawn = 'plain' | 'problem' | 'home' | 'list'

/** The built files of a page, in either language. */
export const templates: Readonly<Record<Drawn, { readonly en: string; readonly 'zh-CN': string }>> = {
  plain: { en: 'en.html', 'zh-CN': 'index.html' },
  problem: { en: 'problem.en.html', 'zh-CN': 'problem.html' },
  home: { en: 'home.en.html', 'zh-CN': 'home.html' },
  list: { en: 'list.en.html', 'zh-CN': 'list.html' },
}

/** The content of a page before any script has run. */
export interface PageContent {
  /** the page's own name, as its script calls it */
  title: string
  description: string
  page: Drawn
  /** authors' texts as safe HTML, by their sources */
  texts?: ReadonlyMap<string, string>
  /** marks of links in the built page that this page does not need */
  unneeded?: readonly string[]
}
