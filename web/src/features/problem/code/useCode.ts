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

export interface CodeOptions {
  pid: number
  /** what it is called now, by which code was kept before */
  problemId: string
  languages: readonly string[]
  templates: Readonly<Record<string, string>>
}

/**
 * The code of a problem and its language: begun with what was saved or the template, saved at every change, and the same
 * in all tabs of the browser.
 */
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

  /** what the browser keeps of what is shown, as far as this tab knows */
  const known = useRef<WrittenCode>({ language, code })
  const show = (next: Shown) => {
    known.current = next
    setShown(next)
  }
  const load = ({ language, code }: WrittenCode, isChosen = false) => {
    show({ language, code, isFollowed: false, isChosen })
    saveCode(codeStore, place, language, code, templateOf(language))
  }
  /** Takes code that the user typed, and marks it for saving on the server. */
  const take = (next: WrittenCode) => {
    keepUnseen(next)
    markUnsent(sync)
    load(next)
  }
  const choose = (next: string) =>
    load({ language: next, code: startCode(codeStore, place, next, templateOf(next)) }, true)
  /** Another tab may have written what this one, which was asleep, has not heard of. */
  function keepUnseen(next: WrittenCode): void {
    const { language: name, code: heard } = known.current
    const saved = startCode(codeStore, place, name, templateOf(name))
    if (next.language !== name || [heard, next.code, templateOf(name)].includes(saved)) return
    keepEarlier({ language: name, code: saved })
  }
  /** Keeps code at hand that something else is shown instead of. */
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
    // Code that a visitor wrote on this page belongs to the user who signs in; another user's code does not.
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
    /** another tab wrote it, and sends it */
    isFollowed,
    /** the user has just chosen the language */
    isChosen,
    /** what the user had written in another tab, or before signing in with other code on the page; null where there is none */
    earlier,
    /** what stands here in the language of that code where another is shown; null where nobody has written any */
    beside({ language: other, code: theirs }: WrittenCode): WrittenCode | null {
      const template = templateOf(other)
      const kept = startCode(codeStore, place, other, template)
      return other === language || (kept === template && theirs !== template) ? null : { language: other, code: kept }
    },
    /** shows that, and keeps what is shown at hand */
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
    /** the editor tells of whatever it shows, also of what it was given */
    change: (next: string) => next !== code && take({ language, code: next }),
  }
}

interface Shown extends WrittenCode {
  isFollowed: boolean
  isChosen: boolean
}

export type Code = ReturnType<typeof useCode>
