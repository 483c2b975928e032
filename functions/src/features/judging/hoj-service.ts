import type { HojService } from './contract-hoj-service.ts'

/** A part that runs, in that form. */
export const toHojService = (serviceId: string, host: string): HojService => ({
  ...{ serviceId, host, port: null, secure: true },
  metadata: { judgeName: host, 'nacos.healthy': 'true' },
})

/** A share as that dashboard shows it. */
export const formatShare = (share: number): string => `${(share * 100).toFixed(2)}%`
