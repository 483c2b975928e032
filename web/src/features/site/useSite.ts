import { getWebsiteConfig, type WebsiteConfig } from '@oj/functions/features/site/contract.ts'
import { useCall } from '../../lib/swr.ts'

/** The site's settings, read once and retried until they are there; undefined until then. */
export function useSite(): WebsiteConfig | undefined {
  return useCall(getWebsiteConfig, {}, { revalidateIfStale: false, shouldRetryOnError: true }).data
}
