import type * as z from 'zod/mini'

/** Reads JSON by a schema; null where there is none, it may not be read, or it does not fit. */
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
