import { getWebsiteConfig } from '@oj/functions/features/site/contract.ts'
import { useEffect } from 'react'
import { useCall } from './calls/swr.ts'
import { titleOf } from './title.ts'

/** Names the page in the browser's tab. */
export function usePageTitle(page: string): void {
  const { data: site } = useCall(getWebsiteConfig, {}, { revalidateIfStale: false })
  useEffect(() => {
    document.title = titleOf(page, site?.shortName)
  }, [page, site?.shortName])
}
