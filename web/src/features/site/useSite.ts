import { getWebsiteConfig, type WebsiteConfig } from '@oj/functions/features/site/contract.ts'
import { useCall } from '../../lib/calls/swr.ts'
import { readJson } from '../../lib/readJson.ts'
import { read, write } from '../../lib/storage.ts'

const key = 'site'
/** The site's settings from the last visit. */
const storedSite = readJson(getWebsiteConfig.output, () => read(key)) ?? undefined

/** The site's settings, read once and retried until they are there. */
export function useSite(): WebsiteConfig | undefined {
  return useCall(
    getWebsiteConfig,
    {},
    { revalidateIfStale: false, shouldRetryOnError: true, onSuccess: (site) => write(key, JSON.stringify(site)) },
  ).data
}

/** The site's settings for display only: those of the last visit until they are loaded, to avoid layout shifts. */
export function useShownSite(): WebsiteConfig | undefined {
  return useSite() ?? storedSite
}
