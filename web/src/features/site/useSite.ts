import { getWebsiteConfig, type WebsiteConfig } from '@oj/functions/features/site/contract.ts'
import { useCall } from '../../lib/swr.ts'

/** The site's settings, read once, tried again until they have come; undefined till then. */
export function useSite(): WebsiteConfig | undefined {
  return useCall(getWebsiteConfig, {}, { revalidateIfStale: false, shouldRetryOnError: true }).data
}
