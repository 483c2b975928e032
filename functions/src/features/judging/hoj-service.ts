import * as z from 'zod/mini'

/** A part of the server as HOJ's dashboard shows it, which takes it for a service of its registry. */
export const HojService = z.object({
  serviceId: z.string(),
  host: z.string(),
  /** null: nothing here listens at one */
  port: z.nullable(z.int()),
  secure: z.boolean(),
  metadata: z.object({ judgeName: z.string(), 'nacos.healthy': z.literal('true') }),
})

/** A part that runs, in that form. */
export const toHojService = (serviceId: string, host: string): z.output<typeof HojService> => ({
  ...{ serviceId, host, port: null, secure: true },
  metadata: { judgeName: host, 'nacos.healthy': 'true' },
})

/** A share as that dashboard shows it. */
export const formatShare = (share: number): string => `${(share * 100).toFixed(2)}%`
