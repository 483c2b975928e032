import type { Locale } from '../../platform/text.ts'
import type { Difficulty } from '../settings/contract-difficulty.ts'
import type { WebsiteConfig } from '../site/contract.ts'

/** What every address knows beside its own answer. */
export interface Site {
  locale: Locale
  config: WebsiteConfig
  levels: readonly Difficulty[]
}

/** What stands at an address before any script has run: texts as they are, and the main part as safe HTML. */
export interface Shown {
  /** the page's own name, as its script calls it */
  title: string
  description: string
  /** the words of waiting where absent */
  main?: string
}
