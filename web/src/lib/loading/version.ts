import { useEffect } from 'react'
import { createSlot } from '../slot.ts'

/** How long after the last check the page checks again when it becomes visible, in ms. */
const lookEvery = 3_600_000

/** Whether the site has a newer version than this page; `away` if it could not be reached. */
type Answer = 'same' | 'newer' | 'away'

/** Identifies a version by the page's scripts, whose names are hashes of their contents. */
const versionOf = (page: Document) =>
  [...page.querySelectorAll('script[type="module"][src]')].map((script) => script.getAttribute('src')).join(' ')

const running = import.meta.env.SSR ? '' : versionOf(document)
/** The newer version, if one was found. */
const newer = createSlot<string | null>(null)
/** How many parts of the page say so themselves. */
const places = createSlot(0)

/** The newer version that the user declined. */
const declined = createSlot<string | null>(null)

/** The newer version to offer: not if a part of the page offers it or it was declined. */
export function useNewer(): string | null {
  const version = newer.useValue()
  const isDeclined = declined.useValue() === version
  return places.useValue() === 0 && !isDeclined ? version : null
}

export const declineNewer = (): void => declined.set(newer.get())
/** Offers a declined version again, since what the user asked for is only there. */
export const offerNewer = (): void => declined.set(null)

/** Marks a part of the page that offers the newer version itself. */
export function useTellsOfNewer(tells: boolean): void {
  useEffect(() => {
    if (!tells) return
    places.set(places.get() + 1)
    return () => places.set(places.get() - 1)
  }, [tells])
}

let lastCheck = Date.now()
let check: Promise<Answer> | null = null

async function askVersion(): Promise<Answer> {
  lastCheck = Date.now()
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

/** Checks for a newer version; simultaneous callers share one request. */
export function lookForNewer(): Promise<Answer> {
  check ??= askVersion().finally(() => {
    check = null
  })
  return check
}

/** Checks for a newer version when the page becomes visible again after a long time. */
export function watchVersion(): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - lastCheck >= lookEvery) void lookForNewer()
  })
}

const key = 'oj:reloaded-for'

/** Reloads the page, once per tab and version: a cache that mixes two versions must not cause an endless loop. */
export function reloadForNewer(): boolean {
  const version = newer.get()
  try {
    if (version === null || sessionStorage.getItem(key) === version) return false
    sessionStorage.setItem(key, version)
  } catch {
    // without storage the user decides
    return false
  }
  location.reload()
  return true
}
