import * as z from 'zod/mini'

// In its own file because the first page needs what texts can do, and no schema.

/** A text that may exist in one language or in both. */
export const Text = z.object({
  en: z.optional(z.string()),
  'zh-CN': z.optional(z.string()),
})
export type Text = z.infer<typeof Text>
