import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { CallError } from '../calls/callError.ts'
import { isSignedIn, useSession } from '../session/session.ts'
import { type Draft, type DraftNews, decideDraft, isAsking, swapDrafts } from './draftRules.ts'
import { markUnsent, type SyncStore } from './draftSync.ts'
import { noteUnderway } from './pendingSends.ts'

export interface DraftOptions<Content> {
  /** identifies the draft and its owner; null for no draft */
  place: string | null
  /** the current content: the same object as long as nothing changes */
  content: Content
  isBlank: boolean
  isSame: (one: Content, other: Content) => boolean
  /** whether this form and the server can hold it */
  fits?: (content: Content) => boolean
  /** what is stored here for a draft besides what is shown */
  beside?: (content: Content) => Content | null
  sync: SyncStore
  /** how long after the last change it is sent, in ms; by default 2 s */
  pause?: number
  /** another tab sends it, or it can no longer be saved */
  isElsewhere?: boolean
  /** whether a newer draft of the server is shown at once, or offered */
  newer: 'show' | 'offer'
  show: (content: Content) => void
  read: (signal: AbortSignal) => Promise<Draft<Content> | null>
  /** replaces the draft with revision `base`; returns the current draft */
  write: (content: Content, base: number) => Promise<{ saved: boolean; draft: Draft<Content> }>
  /** deletes the draft with revision `base` */
  remove?: (base: number) => Promise<unknown>
}

interface Failure {
  /** the server's message; null if it was not reached */
  readonly refusal: string | null
}

const failureOf = (error: unknown): Failure => {
  // not for an ended session, which has its own dialog
  const isRefused = error instanceof CallError && error.status > 401 && error.status < 500
  return { refusal: isRefused ? error.message : null }
}

const pause = 2000
/** The delay before a retry, in ms; it is retried at once when the network is back. */
const rest = 15_000

/**
 * Synchronises a user's draft with the server for their other devices: it is sent after a pause, and when the page is hidden
 * or left. It works in the background, and retries if the server cannot be reached.
 */
export function useSyncedDraft<Content>(options: DraftOptions<Content>) {
  const [news, setNews] = useState<DraftNews<Content> | null>(null)
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const now = useRef({ options, news })
  const sending = useRef<Promise<void> | null>(null)
  const isOpen = useRef(false)
  /** how often `end` was called */
  const ended = useRef(0)
  useLayoutEffect(() => {
    now.current = { options, news }
  })

  const settle = ({ revision }: Draft<Content>) => options.sync.save({ revision, unsentSince: null })

  async function deliver({ place, content, write, sync, isSame, beside }: DraftOptions<Content>): Promise<void> {
    const before = ended.current
    try {
      const { saved, draft } = await write(content, sync.load().revision)
      if (now.current.options.place !== place) return
      setFailure(null)
      if (ended.current !== before) {
        // handed in meanwhile: this draft is obsolete, and there is no conflict
        if (saved) sync.save({ ...sync.load(), revision: draft.revision })
        window.setTimeout(send, pause)
        return
      }
      // another tab may have sent the same text
      if (!saved && !isSame(draft.content, content)) {
        const own = beside?.(draft.content) ?? null
        if (own === null || !isSame(own, draft.content)) return setNews({ kind: 'clash', draft })
        // sent from here before a reload
        sync.save({ ...sync.load(), revision: draft.revision })
        window.setTimeout(send)
        return
      }
      settle(draft)
      setSavedAt(draft.savedAt)
      if (isSame(now.current.options.content, content)) return
      markUnsent(sync)
      window.setTimeout(send, pause)
    } catch (error) {
      setFailure(failureOf(error))
      if (isOpen.current) window.setTimeout(send, rest)
    }
  }

  function send(): void {
    const { options, news } = now.current
    const isUnsent = options.sync.load().unsentSince !== null
    if (options.place === null || options.isElsewhere || sending.current || isAsking(news) || !isUnsent) return
    if (options.fits?.(options.content) === false) return
    // it would be refused, and open the login dialog again
    if (!isSignedIn()) return
    sending.current = deliver(options).finally(() => {
      sending.current = null
    })
    noteUnderway(sending.current)
  }

  function meet(draft: Draft<Content> | null): void {
    const { sync, isSame, newer, show, fits, ...here } = now.current.options
    if (draft && fits?.(draft.content) === false) return
    const local = sync.load()
    const step = decideDraft(here, local, draft, isSame)
    if (step.do === 'nothing' && draft) settle(draft)
    if (step.do === 'send') {
      sync.save({ revision: draft?.revision ?? 0, unsentSince: local.unsentSince ?? new Date().toISOString() })
      send()
    }
    if (step.do === 'tell') setNews({ kind: 'clash', draft: step.draft })
    if (step.do === 'take' && newer === 'offer') setNews({ kind: 'found', draft: step.draft })
    if (step.do === 'take' && newer === 'show') {
      settle(step.draft)
      show(step.draft.content)
      setNews({ kind: 'taken', draft: step.draft, lost: step.lost })
    }
  }

  const begin = useEffectEvent((place: string | null, signal: AbortSignal) => {
    setNews(null)
    setSavedAt(null)
    setFailure(null)
    if (place === null) return
    const { revision } = options.sync.load()
    const answered = (draft: Draft<Content> | null) => {
      // a request sent meanwhile has already returned a newer draft
      if (!sending.current && options.sync.load().revision === revision) meet(draft)
    }
    options.read(signal).then(answered, () => undefined)
  })
  const sendNow = useEffectEvent(() => send())
  const { place, content } = options
  useEffect(() => {
    const leaving = new AbortController()
    begin(place, leaving.signal)
    const hide = () => document.visibilityState === 'hidden' && sendNow()
    document.addEventListener('visibilitychange', hide)
    return () => {
      leaving.abort()
      document.removeEventListener('visibilitychange', hide)
    }
  }, [place])

  const { isWaiting } = useSession()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change restarts the pause, as does signing in again
  useEffect(() => {
    const timer = window.setTimeout(sendNow, options.pause ?? pause)
    return () => window.clearTimeout(timer)
  }, [content, isWaiting])

  // leaving the page sends at once
  useEffect(() => {
    isOpen.current = true
    const online = () => sendNow()
    addEventListener('online', online)
    return () => {
      removeEventListener('online', online)
      isOpen.current = false
      sendNow()
    }
  }, [])

  return {
    news,
    savedAt,
    /** set while the last changes are not saved */
    failure,
    /** Shows the other draft; the replaced one can be brought back. */
    swap(): void {
      if (!news) return
      const next = swapDrafts(news, options)
      if (next.shown === null) return
      if (next.isSent) settle(news.draft)
      if (!next.isSent || news.draft.isUnsent) markUnsent(options.sync)
      options.show(next.shown)
      // a draft that only this browser has is unsent
      setSavedAt(options.sync.load().unsentSince === null ? news.draft.savedAt : null)
      setNews(next.news)
    },
    /** Keeps what is shown and discards the other draft. */
    keep(): void {
      setNews(null)
      if (!news || !isAsking(news)) return
      settle(news.draft)
      now.current = { options, news: null }
      if (options.isBlank && options.remove) void options.remove(news.draft.revision).catch(() => null)
      else markUnsent(options.sync)
      send()
    },
    /** To be called when the text is handed in: its draft is deleted, one of another device stays. */
    async end(): Promise<void> {
      const { sync, remove, isSame, content } = options
      ended.current += 1
      const forget = () => remove?.(sync.load().revision).catch(() => null)
      // later changes are not included
      if (isSame(now.current.options.content, content)) sync.save({ ...sync.load(), unsentSince: null })
      if (!isAsking(now.current.news)) setNews(null)
      setSavedAt(null)
      // also after a request that is still running
      void sending.current?.then(forget)
      await forget()
    },
  }
}
