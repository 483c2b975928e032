import { languages, languagesOfFile } from '@oj/shared/languages/index.ts'
import type { Language } from '@oj/shared/languages/language.ts'
import { UsageError } from './usage.ts'

/** The language of that name, alias, number or file ending, in any case. */
export function findLanguage(text: string): Language {
  const wanted = text.toLowerCase()
  const language = languages.find(({ name, id, aliases, extensions }) =>
    [name.toLowerCase(), String(id), ...aliases, ...extensions].includes(wanted),
  )
  if (language) return language
  throw new UsageError(`unknown language: ${text} (known: ${languages.map(({ name }) => name).join(', ')})`)
}

/** The language that a file is written in, by its ending. */
export function languageFor(file: string): Language {
  const [language] = languagesOfFile(file)
  if (language) return language
  throw new UsageError(`cannot tell the language of ${file} by its ending; name it with --lang`)
}
