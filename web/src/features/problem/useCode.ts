import { useEffect, useRef, useState } from 'react'
import { storedSync, touch } from '../../lib/drafts/draftSync.ts'
import { useSession } from '../../lib/session.ts'
import { read, write } from '../../lib/storage.ts'
import { useProblemSet } from '../problem-set/index.ts'
import { moveCode, placeOf, saveCode, startCode, startLanguage, type TextStore, type Written } from './savedCode.ts'

export interface CodeWish {
  problemId: string
  languages: readonly string[]
  templates: Readonly<Record<string, string>>
}

/** Where the page keeps code. */
export const codeStore: TextStore = { getItem: read, setItem: write, removeItem: (key) => write(key, null) }

/** The code of a problem and its language: begun with what was saved or the template, and saved at every change. */
export function useCode({ problemId, languages, templates }: CodeWish) {
  const { user } = useSession()
  const uid = user?.uid ?? ''
  const { key } = useProblemSet()
  const place = placeOf(problemId, key, uid)
  const sync = storedSync(codeStore, place)
  const templateOf = (name: string) => templates[name] ?? ''
  const begin = (): Written => {
    if (uid !== '') moveCode(codeStore, placeOf(problemId, key, ''), place)
    const language = startLanguage(codeStore, place, languages)
    return { language, code: startCode(codeStore, place, language, templateOf(language)) }
  }
  const [{ language, code }, setWritten] = useState(begin)
  const isTemplate = code === templateOf(language) || code.trim() === ''

  const load = (next: Written) => {
    setWritten(next)
    saveCode(codeStore, place, next.language, next.code, templateOf(next.language))
  }
  /** Takes code that the user typed, and marks it for saving on the server. */
  const take = (next: Written) => {
    touch(sync)
    load(next)
  }
  const choose = (next: string) => load({ language: next, code: startCode(codeStore, place, next, templateOf(next)) })

  const owner = useRef(uid)
  useEffect(() => {
    const before = owner.current
    owner.current = uid
    if (before === uid || uid === '') return
    // Code that a visitor wrote on this page belongs to the user who signs in; another user's code does not.
    if (before === '' && !isTemplate) take({ language, code })
    else setWritten(begin())
  })

  return {
    place,
    sync,
    languages,
    language,
    code,
    isTemplate,
    load,
    take,
    choose,
    template: templateOf(language),
    change: (next: string) => take({ language, code: next }),
  }
}

export type Code = ReturnType<typeof useCode>
