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
export type HojService = z.output<typeof HojService>
