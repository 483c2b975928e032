import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
  type NavigationType,
  type Navigator,
  parsePath,
} from 'react-router'
import { giveUpUnsaved, hasUnsaved } from '../unsaved.ts'
import { keepScroll } from './scroll.ts'

/** Where the reader wants to go while something unsaved would be lost by that. */
interface Held {
  readonly go: () => void
  readonly stay: () => void
}

/** Where the reader is, and where he is going. */
export interface Place {
  readonly location: Location
  readonly action: NavigationType
  /** false until the page of the first address has come */
  readonly hasCome: boolean
  /** the page of another address is on its way */
  readonly isLoading: boolean
  readonly held: Held | null
  /** it stays scrolled as it is, such as by a change of the address of the same list */
  readonly keepsScroll: boolean
}

/** Hears of each new place, and whether it was asked for at once (the router's `flushSync`): else it may come in its own time. */
type Listener = (place: Place, atOnce: boolean) => void

/** Fetches what the page of an address still lacks, and never fails; null where all is here. */
export type FetchPage = (pathname: string) => Promise<void> | null

/**
 * The way between pages. The address changes when its page has come, and until then the old one stands: this is what the
 * router's own data mode does, at a third of its bytes, as no page here has loaders. Matching, links, parameters and the
 * browser's history are the router's.
 */
export function createNavigation(fetchPage: FetchPage) {
  const history = createBrowserHistory()
  const listeners = new Set<Listener>()
  let place: Place = {
    location: history.location,
    action: history.action,
    hasCome: false,
    isLoading: true,
    held: null,
    keepsScroll: true,
  }
  /** what was asked for last: the page of an earlier one is not shown any more */
  let turn = 0
  /** steps through the history that are made here: back to where the reader still is, and on after he was asked */
  let isReturn = false
  let isDecided = false

  function set(change: Partial<Place>, atOnce = false): void {
    place = { ...place, ...change }
    for (const listener of listeners) listener(place, atOnce)
  }

  const arrive = (keepsScroll: boolean, atOnce = false) =>
    set(
      {
        location: history.location,
        action: history.action,
        hasCome: true,
        isLoading: false,
        held: null,
        keepsScroll,
      },
      atOnce,
    )

  function follow(pathname: string, show: () => void): void {
    const mine = ++turn
    keepScroll(place.location)
    const coming = fetchPage(pathname)
    if (coming === null) {
      show()
      return
    }
    set({ isLoading: true })
    void coming.then(() => mine === turn && show())
  }

  const loses = (pathname: string) => hasUnsaved() && pathname !== place.location.pathname

  function hold(go: () => void): void {
    const stay = () => set({ held: null })
    set({
      held: {
        stay,
        go: () => {
          stay()
          giveUpUnsaved()
          go()
        },
      },
    })
  }

  const change =
    (way: 'push' | 'replace'): Navigator['push'] =>
    (to, state, options) => {
      const path = typeof to === 'string' ? parsePath(to) : to
      const { pathname = place.location.pathname } = path
      const go = () =>
        follow(pathname, () => {
          history[way](path, state)
          arrive(options?.preventScrollReset ?? false, options?.flushSync)
        })
      if (loses(pathname)) hold(go)
      else go()
    }

  // the browser's own steps: the address has changed already
  history.listen(({ delta }) => {
    if (isReturn) {
      isReturn = false
      return
    }
    const { pathname } = history.location
    if (isDecided || delta === null || !loses(pathname)) {
      isDecided = false
      follow(pathname, () => arrive(false))
      return
    }
    isReturn = true
    history.go(-delta)
    hold(() => {
      isDecided = true
      history.go(delta)
    })
  })

  const navigator: Navigator = {
    createHref: history.createHref,
    createURL: history.createURL,
    encodeLocation: history.encodeLocation,
    go: history.go,
    push: change('push'),
    replace: change('replace'),
  }

  /** Resolves when the page of the first address can be shown, or has failed to come. */
  const arrived = Promise.resolve(fetchPage(history.location.pathname)).then(() => {
    if (!place.hasCome && turn === 0) arrive(true)
  })

  return {
    navigator,
    arrived,
    place: () => place,
    subscribe(listener: Listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
