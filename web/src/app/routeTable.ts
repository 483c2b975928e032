import { setKinds } from '../features/problem-set/index.ts'
import type { Pages } from '../lib/pages.ts'
import { appPages } from './appPages.ts'
import { type Entry, entriesOf } from './entries.ts'
import { features } from './features.ts'
import { firstPages } from './firstPages.ts'

/** Every page by its name. */
export const pages: Pages = Object.assign({}, ...Object.values(features), firstPages, appPages)

/** Every address of the site with its page (SH-07). */
export const table: readonly Entry[] = entriesOf(pages, setKinds)
