/** The pages that are drawn before any script has run, and `plain`, which only says what is there. */
export type Drawn = 'plain' | 'problem' | 'home' | 'list'

/** The built files of a page, in either language. */
export const templates: Readonly<Record<Drawn, { readonly en: string; readonly 'zh-CN': string }>> = {
  plain: { en: 'en.html', 'zh-CN': 'index.html' },
  problem: { en: 'problem.en.html', 'zh-CN': 'problem.html' },
  home: { en: 'home.en.html', 'zh-CN': 'home.html' },
  list: { en: 'list.en.html', 'zh-CN': 'list.html' },
}

/** What stands at an address before any script has run. */
export interface PageContent {
  /** the page's own name, as its script calls it */
  title: string
  description: string
  page: Drawn
  /** what has been made of authors' texts, by their sources: safe HTML */
  texts?: ReadonlyMap<string, string>
  /** what the built page asks for that nothing here needs, by its marks */
  unneeded?: readonly string[]
}
