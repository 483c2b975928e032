/* Made of the judge's data files by `web/languages.ts`: what colours each language. */

declare module 'virtual:language-modes' {
  /** the editor's readers, by MIME type */
  export const modes: Readonly<Record<string, () => Promise<import('@codemirror/language').StreamParser<unknown>>>>
}

declare module 'virtual:language-grammars' {
  /** the grammars of statements and of code that is only read, by name */
  export const grammars: Readonly<Record<string, () => Promise<{ default: import('highlight.js').LanguageFn }>>>
  /** names, aliases and endings of languages in lower case → grammar */
  export const grammarNames: Readonly<Record<string, string>>
  /** MIME types of languages → grammar */
  export const grammarTypes: Readonly<Record<string, string>>
}
