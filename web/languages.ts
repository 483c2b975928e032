import type { Language } from '@oj/shared/languages/language.ts'
import type { Plugin } from 'vite'

type Shown = Pick<Language, 'name' | 'aliases' | 'extensions' | 'contentType' | 'editor' | 'grammar'>

const formatProperties = (entries: Iterable<readonly [string, string]>) =>
  [...new Map(entries)].map(([key, value]) => `  ${JSON.stringify(key)}: ${value},\n`).join('')

/**
 * The syntax highlighters of languages, each in its own chunk, by the names in the language data files. Their types are
 * in `src/languages.d.ts`.
 */
const modules: Readonly<Record<string, (languages: readonly Shown[]) => string>> = {
  'virtual:language-modes': (languages) => {
    const modes = languages.map(({ contentType, editor: { file, mode } }) => {
      const path = JSON.stringify(`@codemirror/legacy-modes/mode/${file}`)
      return [contentType, `async () => (await import(${path})).${mode}`] as const
    })
    return `export const modes = {\n${formatProperties(modes)}}\n`
  },
  'virtual:language-grammars': (languages) => {
    const grammars = languages.map(({ grammar }) => {
      return [grammar, `() => import(${JSON.stringify(`highlight.js/lib/languages/${grammar}`)})`] as const
    })
    const named = (words: (language: Shown) => readonly string[]) =>
      languages.flatMap((one) => words(one).map((word) => [word.toLowerCase(), JSON.stringify(one.grammar)] as const))
    // names override file extensions: `.C` is C++
    const names = [...named(({ extensions }) => extensions), ...named(({ name, aliases }) => [...aliases, name])]
    const types = languages.map(({ contentType, grammar }) => [contentType, JSON.stringify(grammar)] as const)
    const tables = { grammars, grammarNames: names, grammarTypes: types }
    return Object.entries(tables)
      .map(([name, entries]) => `export const ${name} = {\n${formatProperties(entries)}}\n`)
      .join('')
  },
}

/** The text of a module that is made of languages; undefined for any other. */
export const languageModule = (id: string, languages: readonly Shown[]): string | undefined => modules[id]?.(languages)

/** Builds those modules from all languages of the judge. */
export function languagePlugin(languages: readonly Shown[]): Plugin {
  return {
    name: 'languages',
    resolveId: (id) => (id in modules ? `\0${id}` : undefined),
    load: (id) => (id.startsWith('\0') ? languageModule(id.slice(1), languages) : undefined),
  }
}
