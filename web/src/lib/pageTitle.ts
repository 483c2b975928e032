import { getWebsiteConfig } from '@oj/functions/features/site/contract.ts'
import { createContext, useContext, useEffect } from 'react'
import { useCall } from './calls/swr.ts'
import { titleOf } from './title.ts'

/** What the frame round the page is called, in which its title shows already; null where there is none. */
export const Framed = createContext<string | null>(null)

/** Names the page in the browser's tab, with what it is of. */
export function usePageTitle(page: string): void {
  const { data: site } = useCall(getWebsiteConfig, {}, { revalidateIfStale: false })
  const frame = useContext(Framed)
  useEffect(() => {
    document.title = titleOf([page, frame], site?.shortName)
  }, [page, frame, site?.shortName])
}
