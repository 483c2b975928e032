import { useEffect } from 'react'
import { createSlot } from '../slot.ts'

/** How long the page stands before it looks for a newer version when it is seen again, in ms. */
const lookEvery = 3_600_000

/** Whether the site has a newer version than this page; `away` where the site could not be asked. */
type Answer = 'same' | 'newer' | 'away'

/** What tells versions apart: the scripts that a page starts with, whose names change with what is in them. */
const versionOf = (page: Document) =>
  [...page.querySelectorAll('script[type="module"][src]')].map((script) => script.getAttribute('src')).join(' ')

const running = import.meta.env.SSR ? '' : versionOf(document)
/** A newer version that has been seen; null while there is none. */
const newer = createSlot<string | null>(null)
/** How many places of the page say so themselves. */
const places = createSlot(0)

/** The newer version that the reader does not want now. */
const declined = createSlot<string | null>(null)

/** Follows the newer version that nothing in the page tells of, and that was not declined. */
export function useNewer(): string | null {
  const version = newer.useValue()
  const isDeclined = declined.useValue() === version
  return places.useValue() === 0 && !isDeclined ? version : null
}

/** The reader goes on with the page as it is. */
export const declineNewer = (): void => declined.set(newer.get())
/** Offers a newer version once more to who has declined it: what they ask for is only there. */
export const offerNewer = (): void => declined.set(null)

/** A place of the page tells of a newer version, and offers to reload. */
export function useTellsOfNewer(tells: boolean): void {
  useEffect(() => {
    if (!tells) return
    places.set(places.get() + 1)
    return () => places.set(places.get() - 1)
  }, [tells])
}

let looked = Date.now()
let looking: Promise<Answer> | null = null

async function askVersion(): Promise<Answer> {
  looked = Date.now()
  try {
    const response = await fetch('/index.html', { cache: 'no-store', signal: AbortSignal.timeout(10_000) })
    if (!response.ok) return 'away'
    const version = versionOf(new DOMParser().parseFromString(await response.text(), 'text/html'))
    if (version === '' || version === running) return 'same'
    newer.set(version)
    return 'newer'
  } catch {
    return 'away'
  }
}

/** Compares this page with the site as it is now; those who ask at the same time share one answer. */
export function lookForNewer(): Promise<Answer> {
  looking ??= askVersion().finally(() => {
    looking = null
  })
  return looking
}

/** Looks for a newer version when the page is seen again after a long time. */
export function watchVersion(): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - looked >= lookEvery) void lookForNewer()
  })
}

const key = 'oj:reloaded-for'

/** Loads the address afresh, once in a tab for each newer version: where a cache mixes two it must not reload for ever. */
export function reloadForNewer(): boolean {
  const version = newer.get()
  try {
    if (version === null || sessionStorage.getItem(key) === version) return false
    sessionStorage.setItem(key, version)
  } catch {
    // nothing can be remembered here: the reader decides
    return false
  }
  location.reload()
  return true
}
