import * as z from 'zod/mini'

type Fields = Record<string, z.ZodMiniType>

/** Reads an object whose fields are what they are in the blank one where they are absent or not finished yet. */
export function forgivingObject<F extends Fields>(fields: F, blank: { readonly [Name in keyof F]: z.output<F[Name]> }) {
  const all = Object.entries(fields).map(([name, schema]) => [name, z.catch(schema, blank[name])])
  // the same names with the same outputs, which the compiler cannot see through the entries
  return z.object(Object.fromEntries(all) as F)
}
