import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { markUnsent, storedSync } from '../../../lib/drafts/draftSync.ts'
import {
  codePlace,
  codeStore,
  loadEarlier,
  moveCode,
  onSaved,
  placeOf,
  saveCode,
  saveEarlier,
  startCode,
  startLanguage,
  type WrittenCode,
} from '../../../lib/drafts/savedCode.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useProblemSet } from '../../problem-set/index.ts'

interface CodeOptions {
  pid: number
  /** its current display id, by which code was stored in earlier versions */
  problemId: string
  languages: readonly string[]
  templates: Readonly<Record<string, string>>
}

/** The code of a problem and its language, stored at every change and synced between the browser's tabs. */
export function useCode({ pid, problemId, languages, templates }: CodeOptions) {
  const { owner } = useSession()
  const { key } = useProblemSet()
  const place = codePlace(pid, key, owner)
  const sync = storedSync(codeStore, place)
  const templateOf = (name: string) => templates[name] ?? ''
  const begin = (): Shown => {
    moveCode(codeStore, placeOf(problemId, key, owner), place)
    if (owner !== '') {
      moveCode(codeStore, placeOf(problemId, key, ''), place)
      moveCode(codeStore, codePlace(pid, key, ''), place)
    }
    const language = startLanguage(codeStore, place, languages)
    const code = startCode(codeStore, place, language, templateOf(language))
    return { language, code, isFollowed: false, isChosen: false }
  }
  const [{ language, code, isFollowed, isChosen }, setShown] = useState(begin)
  const [earlier, setEarlier] = useState(() => loadEarlier(codeStore, place))
  const isTemplate = code === templateOf(language) || code.trim() === ''

  /** the stored code as far as this tab knows */
  const lastStored = useRef<WrittenCode>({ language, code })
  const show = (next: Shown) => {
    lastStored.current = next
    setShown(next)
  }
  const load = ({ language, code }: WrittenCode, isChosen = false) => {
    show({ language, code, isFollowed: false, isChosen })
    saveCode(codeStore, place, language, code, templateOf(language))
  }
  /** Takes the user's code, and marks it for saving on the server. */
  const take = (next: WrittenCode) => {
    keepUnseen(next)
    markUnsent(sync)
    load(next)
  }
  const choose = (next: string) =>
    load({ language: next, code: startCode(codeStore, place, next, templateOf(next)) }, true)
  /** Keeps code that another tab stored while this one was suspended. */
  function keepUnseen(next: WrittenCode): void {
    const { language: name, code: knownCode } = lastStored.current
    const saved = startCode(codeStore, place, name, templateOf(name))
    if (next.language !== name || [knownCode, next.code, templateOf(name)].includes(saved)) return
    keepEarlier({ language: name, code: saved })
  }
  /** Keeps the code that something else replaces, for the user to swap back. */
  const keepEarlier = (next: WrittenCode | null) => {
    setEarlier(next)
    saveEarlier(codeStore, place, next)
  }

  const before = useRef(owner)
  useEffect(() => {
    const last = before.current
    before.current = owner
    if (last === owner || owner === '') return
    const saved = startCode(codeStore, place, language, templateOf(language))
    // A visitor's code on this page belongs to the user who signs in; another user's code does not.
    if (last !== '' || isTemplate) {
      show(begin())
      return setEarlier(loadEarlier(codeStore, place))
    }
    if (saved !== code && saved !== templateOf(language)) keepEarlier({ language, code: saved })
    take({ language, code })
  })

  const follow = useEffectEvent(() => {
    const saved = startCode(codeStore, place, language, templateOf(language))
    if (saved !== code) show({ language, code: saved, isFollowed: true, isChosen })
  })
  useEffect(() => onSaved(place, () => follow()), [place])

  return {
    place,
    sync,
    languages,
    language,
    code,
    isTemplate,
    /** another tab wrote it and saves it */
    isFollowed,
    /** the user has just chosen the language */
    isChosen,
    /** code of another tab, or from before signing in, that was replaced here; null for none */
    earlier,
    /** the stored code in the other language; null where it is the shown one or has only the template */
    beside({ language: other, code: theirs }: WrittenCode): WrittenCode | null {
      const template = templateOf(other)
      const storedCode = startCode(codeStore, place, other, template)
      return other === language || (storedCode === template && theirs !== template)
        ? null
        : { language: other, code: storedCode }
    },
    /** swaps the shown code with `earlier` */
    swapEarlier() {
      if (!earlier) return
      keepEarlier({ language, code })
      take(earlier)
    },
    dropEarlier: () => keepEarlier(null),
    load,
    take,
    choose,
    template: templateOf(language),
    /** ignores the editor's report of the code that it was given */
    change: (next: string) => next !== code && take({ language, code: next }),
  }
}

interface Shown extends WrittenCode {
  isFollowed: boolean
  isChosen: boolean
}

export type Code = ReturnType<typeof useCode>
