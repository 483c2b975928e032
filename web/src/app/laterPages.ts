import { officePages } from './officePages.ts'
import { sitePages } from './sitePages.ts'

/** All pages but those that visitors meet first: so long a list comes when the page is idle, or with another page. */
export const laterPages = { ...sitePages, ...officePages }
