import * as z from 'zod/mini'

type Fields = Record<string, z.ZodMiniType>

/** A schema that replaces missing and invalid fields by those of a blank object. */
export function forgivingObject<F extends Fields>(fields: F, blank: { readonly [Name in keyof F]: z.output<F[Name]> }) {
  const all = Object.entries(fields).map(([name, schema]) => [name, z.catch(schema, blank[name])])
  // the names and outputs are the same, which `fromEntries` forgets
  return z.object(Object.fromEntries(all) as F)
}
