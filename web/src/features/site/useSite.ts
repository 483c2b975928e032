import { getWebsiteConfig, type WebsiteConfig } from '@oj/functions/features/site/contract.ts'
import { useCall } from '../../lib/swr.ts'

/** The site's settings; undefined until they have come. */
export function useSite(): WebsiteConfig | undefined {
  return useCall(getWebsiteConfig, {}, { revalidateOnReconnect: false, dedupingInterval: 60_000 }).data
}
