import type { ErrorSpec } from '@oj/functions/platform/errors.ts'
import type * as z from 'zod/mini'
import { currentLocale } from '../../lib/i18n/i18n.ts'

interface Checkable {
  readonly input: { readonly shape: Readonly<Record<string, z.ZodMiniType>> }
  readonly errors: readonly ErrorSpec[]
}

/**
 * The contract's error for a field's value in the reader's language, or null. The schemas name errors by their codes,
 * so that the page and the server show the same messages.
 */
export function checkField<E extends Checkable>(
  endpoint: E,
  field: keyof E['input']['shape'] & string,
  value: string,
): string | null {
  const result = endpoint.input.shape[field]?.safeParse(value)
  if (!result || result.success) return null
  const code = result.error.issues[0]?.message
  return endpoint.errors.find((error) => error.code === code)?.message[currentLocale()] ?? code ?? null
}
