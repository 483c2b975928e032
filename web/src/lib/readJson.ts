import type * as z from 'zod/mini'

/** Parses JSON by a schema; null if there is none, reading it fails, or it does not fit. */
export function readJson<S extends z.ZodMiniType>(
  schema: S,
  read: () => string | null | undefined,
): z.output<S> | null {
  try {
    const { success, data } = schema.safeParse(JSON.parse(read() ?? ''))
    return success ? data : null
  } catch {
    return null
  }
}
