import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { CallError } from '../calls/callError.ts'
import { isSignedIn, useSession } from '../session/session.ts'
import { type Draft, type DraftNews, decideDraft, isAsking, swapDrafts } from './draftRules.ts'
import { markUnsent, type SyncStore } from './draftSync.ts'
import { noteUnderway } from './pendingSends.ts'

/** A form's draft, and how it travels. */
export interface DraftOptions<Content> {
  /** what the draft is of, and whose; null keeps none */
  place: string | null
  /** what is written now: the same object as long as nothing changes */
  content: Content
  /** whether no text has been written here */
  isBlank: boolean
  isSame: (one: Content, other: Content) => boolean
  /** whether this form and the server can hold it */
  fits?: (content: Content) => boolean
  /** what is kept here in the place of a draft, beside what is shown */
  beside?: (content: Content) => Content | null
  sync: SyncStore
  /** a pause in writing after which it is sent, in ms; 2 s where it is absent */
  pause?: number
  /** another tab wrote what is shown, and sends it; or nobody takes it any more */
  isElsewhere?: boolean
  /** whether a newer draft of the server is shown at once, or offered */
  newer: 'show' | 'offer'
  show: (content: Content) => void
  read: (signal: AbortSignal) => Promise<Draft<Content> | null>
  /** saves in the place of the draft with revision `base`; the answer is the draft that stands now */
  write: (content: Content, base: number) => Promise<{ saved: boolean; draft: Draft<Content> }>
  /** forgets the draft with revision `base` */
  remove?: (base: number) => Promise<unknown>
}

interface Failure {
  /** why the server refused, in its words; null where it was not reached */
  readonly refusal: string | null
}

const failureOf = (error: unknown): Failure => {
  // an ended session is told by the dialog that asks to sign in again
  const isRefused = error instanceof CallError && error.status > 401 && error.status < 500
  return { refusal: isRefused ? error.message : null }
}

/** A pause in typing after which the draft is sent, in ms. */
const pause = 2000
/** How long after a failure it is sent again, in ms; sooner when the network is back. */
const rest = 15_000

/**
 * Saves a user's draft on the server for their other devices, and loads what they have saved: after a pause, and when the
 * page is hidden or left. It works in the background, and tries again where the server cannot be reached.
 */
export function useSyncedDraft<Content>(options: DraftOptions<Content>) {
  const [news, setNews] = useState<DraftNews<Content> | null>(null)
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const now = useRef({ options, news })
  const sending = useRef<Promise<void> | null>(null)
  /** the page has not been left */
  const isOpen = useRef(false)
  /** how often what was written here has been handed in */
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
        // Handed in meanwhile: this is the draft to forget, and there is nothing left to choose between.
        if (saved) sync.save({ ...sync.load(), revision: draft.revision })
        window.setTimeout(send, pause)
        return
      }
      // another tab may have sent the very same
      if (!saved && !isSame(draft.content, content)) {
        const own = beside?.(draft.content) ?? null
        if (own === null || !isSame(own, draft.content)) return setNews({ kind: 'clash', draft })
        // sent from here before the page was loaded again
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
    // it would be refused, and ask once more to sign in
    if (!isSignedIn()) return
    sending.current = deliver(options).finally(() => {
      sending.current = null
    })
    noteUnderway(sending.current)
  }

  function meet(draft: Draft<Content> | null): void {
    const { sync, isSame, newer, show, fits, ...here } = now.current.options
    if (draft && fits?.(draft.content) === false) return
    const known = sync.load()
    const step = decideDraft(here, known, draft, isSame)
    if (step.do === 'nothing' && draft) settle(draft)
    if (step.do === 'send') {
      sync.save({ revision: draft?.revision ?? 0, unsentSince: known.unsentSince ?? new Date().toISOString() })
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
      // A request sent meanwhile has already reported another draft.
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

  // Leaving the page within that pause sends at once.
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
    /** that the server has not taken what is written last; null where it has */
    failure,
    /** Shows the other draft that the news are about; what was shown stays at hand. */
    swap(): void {
      if (!news) return
      const next = swapDrafts(news, options)
      if (next.shown === null) return
      if (next.isSent) settle(news.draft)
      if (!next.isSent || news.draft.isUnsent) markUnsent(options.sync)
      options.show(next.shown)
      // one that only this browser had is unsent again once it is shown
      setSavedAt(options.sync.load().unsentSince === null ? news.draft.savedAt : null)
      setNews(next.news)
    },
    /** Keeps what is shown; discards the other draft, which the user has now seen. */
    keep(): void {
      setNews(null)
      if (!news || !isAsking(news)) return
      settle(news.draft)
      now.current = { options, news: null }
      if (options.isBlank && options.remove) void options.remove(news.draft.revision).catch(() => null)
      else markUnsent(options.sync)
      send()
    },
    /** What is written has been handed in: its draft goes, one of another device stays. */
    async end(): Promise<void> {
      const { sync, remove, isSame, content } = options
      ended.current += 1
      const forget = () => remove?.(sync.load().revision).catch(() => null)
      // Text written since then is not included.
      if (isSame(now.current.options.content, content)) sync.save({ ...sync.load(), unsentSince: null })
      if (!isAsking(now.current.news)) setNews(null)
      setSavedAt(null)
      // One that is on its way stands only when it has come.
      void sending.current?.then(forget)
      await forget()
    },
  }
}
