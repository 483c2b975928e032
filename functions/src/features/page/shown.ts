import type { Locale } from '../../platform/text.ts'
import type { Difficulty } from '../settings/contract-difficulty.ts'
import type { WebsiteConfig } from '../site/contract.ts'

/** What every address knows beside its own answer. */
export interface Site {
  locale: Locale
  config: WebsiteConfig
  levels: readonly Difficulty[]
  /** whether who asks has been signed in before, as the edge tells */
  isBack: boolean
}

/** The built files of a page, in either language. */
export const templates = {
  /** of any address */
  plain: { en: 'en.html', 'zh-CN': 'index.html' },
  /** with the style of a statement, and what a problem's page is made of */
  problem: { en: 'problem.en.html', 'zh-CN': 'problem.html' },
  /** with that of the home page's head */
  home: { en: 'home.en.html', 'zh-CN': 'home.html' },
  /** with that of the list of problems */
  list: { en: 'list.en.html', 'zh-CN': 'list.html' },
} as const

/** What stands at an address before any script has run: texts as they are, and the main part as safe HTML. */
export interface Shown {
  /** the page's own name, as its script calls it */
  title: string
  description: string
  /** the words of waiting where absent */
  main?: string
  template: keyof typeof templates
  /** what the built page asks for that nothing here needs, by its marks */
  unneeded?: readonly string[]
}
