import { getWebsiteConfig, type WebsiteConfig } from '@oj/functions/features/site/contract.ts'
import { useCall } from '../../lib/swr.ts'

/** The site's settings, read once; undefined until they have come. */
export function useSite(): WebsiteConfig | undefined {
  return useCall(getWebsiteConfig, {}, { revalidateIfStale: false }).data
}
