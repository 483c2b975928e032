import { getWebsiteConfig } from '@oj/functions/features/site/contract.ts'
import { createContext, useContext, useEffect } from 'react'
import { useCall } from './calls/swr.ts'
import { titleOf } from './title.ts'

/** The title of the frame around the page, which shows it already; null without a frame. */
export const Framed = createContext<string | null>(null)

/** Sets the title of the browser's tab, with the frame's title and the site's name. */
export function usePageTitle(page: string): void {
  const { data: site } = useCall(getWebsiteConfig, {}, { revalidateIfStale: false })
  const frame = useContext(Framed)
  useEffect(() => {
    document.title = titleOf([page, frame], site?.shortName)
  }, [page, frame, site?.shortName])
}
