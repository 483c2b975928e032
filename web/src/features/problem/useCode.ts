import { useState } from 'react'
import { saveCode, startCode, startLanguage } from './savedCode.ts'

export interface CodeWish {
  problemId: string
  languages: readonly string[]
  templates: Readonly<Record<string, string>>
}

/** The code of a problem and its language: begun with what was saved or the template, and saved at every change. */
export function useCode({ problemId, languages, templates }: CodeWish) {
  const [language, setLanguage] = useState(() => startLanguage(localStorage, problemId, languages))
  const templateOf = (name: string) => templates[name] ?? ''
  const [code, setCode] = useState(() => startCode(localStorage, problemId, language, templateOf(language)))

  const change = (next: string) => {
    setCode(next)
    saveCode(localStorage, problemId, language, next, templateOf(language))
  }
  const choose = (next: string) => {
    const kept = startCode(localStorage, problemId, next, templateOf(next))
    setLanguage(next)
    setCode(kept)
    saveCode(localStorage, problemId, next, kept, templateOf(next))
  }
  return { language, code, change, choose, reset: () => change(templateOf(language)) }
}
