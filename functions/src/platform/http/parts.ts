import { locales, type Text } from '@oj/shared/text.ts'
import * as z from 'zod/mini'

/** By the schema of a field that is made of parts: what a change gives of it. */
const changeOf = new WeakMap<z.core.SomeType, z.core.SomeType>()

/** Declares that a field is made of parts: a change gives some of them, by `change`, and the others stay as they are. */
export function inParts<S extends z.core.SomeType>(whole: S, change: z.core.SomeType): S {
  changeOf.set(whole, change)
  return whole
}

/** What a change gives of a field; undefined for one that is not made of parts, which a change gives as a whole. */
export const partsOf = (field: z.core.SomeType): z.core.SomeType | undefined =>
  changeOf.get(field instanceof z.ZodMiniDefault ? field.def.innerType : field)

interface Localized {
  /** characters */
  max: number
  clean?: (text: string) => string
  /** the code of the error where the text is in no language; it may be without one where there is no code */
  required?: string
}

/** The languages that are given, each text cleaned; null counts as an empty text, and plain text as Chinese. */
function versionsField({ max, clean = (text) => text }: Localized) {
  const version = z.string().check(z.maxLength(max))
  const given = z.union([
    version,
    z.object({ en: z.optional(z.nullable(version)), 'zh-CN': z.optional(z.nullable(version)) }),
  ])
  return z.pipe(
    given,
    z.transform((text): Text => {
      const all = typeof text === 'string' ? { 'zh-CN': text } : text
      const named = Object.entries(all).filter(([, one]) => one !== undefined)
      return Object.fromEntries(named.map(([locale, one]) => [locale, clean(one ?? '')]))
    }),
  )
}

/** A text without the languages in which it is empty. */
const dropEmptyVersions = (text: Text): Text =>
  Object.fromEntries(locales.flatMap((locale) => (text[locale]?.trim() ? [[locale, text[locale]]] : [])))

/**
 * A text in one language or in both; a version that is empty is none. In a change, a language that is absent stays as it is,
 * and an empty version is taken away.
 */
export function localized(declared: Localized) {
  const { required } = declared
  const given = versionsField(declared)
  const text = z.pipe(given, z.transform(dropEmptyVersions))
  const isWhole = z.refine<Text>((one) => required === undefined || Object.keys(one).length > 0, required)
  return inParts(text.check(isWhole), given)
}
