import type { Location } from 'react-router'
import { readJson } from '../shape.ts'
import { inTab } from '../storage.ts'

const stored = 'scroll'
/** How far each entry of the tab's history was scrolled, also for a reload. */
const positions = new Map(Object.entries(readJson(['record', 'number'], () => inTab.read(stored)) ?? {}))

/** An entry of the history; the address where a visit begins, which has none yet. */
const keyOf = ({ key, pathname }: Location) => (key === 'default' ? pathname : key)

/** Remembers how far the page is scrolled that is left. */
export const keepScroll = (location: Location) => void positions.set(keyOf(location), scrollY)

/** Takes scrolling over from the browser, which does not know when a page has come; `here` is where the reader is. */
export function rememberScroll(here: () => Location): void {
  const take = () => {
    history.scrollRestoration = 'manual'
  }
  take()
  addEventListener('pageshow', take)
  addEventListener('pagehide', () => {
    keepScroll(here())
    history.scrollRestoration = 'auto'
    inTab.write(stored, JSON.stringify(Object.fromEntries(positions)))
  })
}

/** The element that an address names. */
function named(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}

/** Scrolls a page that has come: to where its entry was left, to what the address names, else to its top. */
export function restoreScroll(location: Location, keepsScroll: boolean): void {
  const before = positions.get(keyOf(location))
  const element = location.hash === '' ? null : named(location.hash)
  if (before !== undefined) scrollTo(0, before)
  else if (element) element.scrollIntoView()
  else if (!keepsScroll) scrollTo(0, 0)
}
