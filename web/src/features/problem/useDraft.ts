import { type Draft, getProblemDraft, saveProblemDraft } from '@oj/functions/features/draft/contract.ts'
import { submissionLimits } from '@oj/functions/features/submission/contract.ts'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { quietCall } from '../../lib/call.ts'
import { useSession } from '../../lib/session.ts'
import { useProblemSet } from '../problem-set/index.ts'
import { decide, loadSync, saveSync, type Written } from './drafts.ts'
import { type Code, codeStore } from './useCode.ts'

/** What somebody should know of his draft: another device's is shown instead of `lost`, or has another one than shown. */
export type DraftNews = { kind: 'taken'; draft: Draft; lost: Written | null } | { kind: 'clash'; draft: Draft }

/** A pause in typing after which the draft is sent, in ms. */
const pause = 2000

/**
 * Keeps the code of a problem on the server for a user's other devices, and brings in what they saved. It works behind
 * the page: where the server cannot be reached, the browser has the code, and the next change tries again.
 */
export function useDraft(pid: number, code: Code) {
  const { user } = useSession()
  const uid = user?.uid ?? ''
  const set = useProblemSet()
  const [news, setNews] = useState<DraftNews | null>(null)
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const now = useRef({ code, news, uid })
  const sending = useRef(false)
  useLayoutEffect(() => {
    now.current = { code, news, uid }
  })

  const settle = (draft: Draft, unsentSince: string | null = null) =>
    saveSync(codeStore, now.current.code.place, { revision: draft.revision, unsentSince })

  async function send(): Promise<void> {
    const { place, language, code: text } = now.current.code
    const sync = loadSync(codeStore, place)
    const isHeld = sending.current || now.current.news?.kind === 'clash' || text.length > submissionLimits.code
    if (now.current.uid === '' || isHeld || sync.unsentSince === null) return
    sending.current = true
    try {
      const { saved, draft } = await quietCall(saveProblemDraft, {
        pid,
        ...set.fields,
        language,
        code: text,
        base: sync.revision,
      })
      if (now.current.code.place !== place) return
      if (!saved) return setNews({ kind: 'clash', draft })
      const { language: newLanguage, code: newText } = now.current.code
      const isSame = newLanguage === language && newText === text
      settle(draft, isSame ? null : new Date().toISOString())
      setSavedAt(draft.savedAt)
      if (!isSame) window.setTimeout(send, pause)
    } catch {
      // The browser has it; the next change or visit sends it.
    } finally {
      sending.current = false
    }
  }

  function meet(draft: Draft | null) {
    const { place, language, code: text, isTemplate, languages, load } = now.current.code
    if (draft && !languages.includes(draft.language)) return
    const sync = loadSync(codeStore, place)
    const step = decide({ language, code: text, template: isTemplate }, sync, draft)
    if (step.do === 'nothing' && draft) settle(draft)
    if (step.do === 'send') {
      saveSync(codeStore, place, {
        revision: draft?.revision ?? 0,
        unsentSince: sync.unsentSince ?? new Date().toISOString(),
      })
      void send()
    }
    if (step.do === 'tell') setNews({ kind: 'clash', draft: step.draft })
    if (step.do === 'take') {
      settle(step.draft)
      load({ language: step.draft.language, code: step.draft.code })
      setNews({ kind: 'taken', draft: step.draft, lost: step.lost })
    }
  }

  const forget = useEffectEvent(() => {
    setNews(null)
    setSavedAt(null)
  })
  const met = useEffectEvent(meet)
  const sendNow = useEffectEvent(() => void send())
  useEffect(() => {
    forget()
    if (uid === '') return
    const leaving = new AbortController()
    quietCall(getProblemDraft, { pid, ...set.fields }, { signal: leaving.signal }).then(met, () => undefined)
    const hide = () => document.visibilityState === 'hidden' && sendNow()
    document.addEventListener('visibilitychange', hide)
    return () => {
      leaving.abort()
      document.removeEventListener('visibilitychange', hide)
    }
  }, [uid, pid, set])

  const { language, code: text } = code
  const changed = useEffectEvent((_: Written) => sendNow())
  useEffect(() => {
    const timer = window.setTimeout(() => changed({ language, code: text }), pause)
    return () => window.clearTimeout(timer)
  }, [language, text])

  // Leaving the page within that pause sends at once.
  useEffect(() => () => sendNow(), [])

  /** Shows the other code that the news are about; what was shown stays at hand. */
  function swap() {
    if (news?.kind === 'taken' && news.lost) {
      code.take(news.lost)
      setNews(null)
    } else if (news?.kind === 'clash') {
      settle(news.draft)
      code.load({ language: news.draft.language, code: news.draft.code })
      setNews({ ...news, kind: 'taken', lost: { language: code.language, code: code.code } })
    }
  }
  /** Stays with what is shown. */
  function keep() {
    setNews(null)
    if (news?.kind !== 'clash') return
    settle(news.draft, new Date().toISOString())
    now.current = { ...now.current, news: null }
    void send()
  }

  return { news, savedAt, swap, keep }
}
