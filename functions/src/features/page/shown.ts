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
  /** with the style of a statement */
  thing: { en: 'things.en.html', 'zh-CN': 'things.html' },
  /** with the style of the home page's head and of the list of problems */
  front: { en: 'front.en.html', 'zh-CN': 'front.html' },
} as const

/** What stands at an address before any script has run: texts as they are, and the main part as safe HTML. */
export interface Shown {
  /** the page's own name, as its script calls it */
  title: string
  description: string
  /** the words of waiting where absent */
  main?: string
  template: keyof typeof templates
}
