import type { Locale, Text } from '../../text.ts'

/** Letters for each Chinese character up to which a text is Chinese: names, programs and variables are written in letters. */
const lettersEach = 10

/** Tags, addresses and formulas, which every language has. */
const neutral = /<[^<>]*>|\$[^$]*\$|(?:data:|https?:)[^\s)"']*/g

const countOf = (text: string, characters: RegExp) => text.match(characters)?.length ?? 0

/** The language of texts whose package does not say it, by their characters; Chinese where they have none. */
export function detectLocale(...texts: readonly string[]): Locale {
  const plain = texts.join('\n').replace(neutral, ' ')
  return countOf(plain, /\p{Script=Han}/gu) * lettersEach >= countOf(plain, /\p{Script=Latin}/gu) ? 'zh-CN' : 'en'
}

/** A line in one language; none where it is empty. */
export const localizeText = (text: string, locale: Locale = detectLocale(text)): Text =>
  text === '' ? {} : { [locale]: text }
