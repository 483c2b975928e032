import { problemPages } from '../features/problem/pages.ts'
import { sitePages } from '../features/site/pages.ts'
import type { Pages } from '../lib/pages.ts'

/** The pages that visitors open first: their routes come with the shell, all others when it is idle or one is opened. */
export const firstPages: Pages = { ...sitePages, ...problemPages }
