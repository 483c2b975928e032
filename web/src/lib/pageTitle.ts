import { getWebsiteConfig } from '@oj/functions/features/site/contract.ts'
import { useEffect } from 'react'
import { useCall } from './swr.ts'

/** The title of the browser's tab (A1): the page's name and the site's short name. */
export const titleOf = (page: string, site: string | undefined) =>
  [page, site || 'OJ'].filter((part) => part !== '').join(' - ')

/** Names the page in the browser's tab. */
export function usePageTitle(page: string): void {
  const { data: site } = useCall(getWebsiteConfig, {})
  useEffect(() => {
    document.title = titleOf(page, site?.shortName)
  }, [page, site?.shortName])
}
