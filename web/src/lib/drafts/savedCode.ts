import { answerLanguage } from '@oj/functions/features/problem/contract-facts.ts'
import * as z from 'zod/mini'
import { readJson } from '../readJson.ts'
import { read, write } from '../storage.ts'
import { textKey } from '../textKey.ts'
import { draftKey } from './draftSync.ts'

/**
 * The contestant's code, stored in the browser per problem and language, so that a reload, an error or an expired login
 * does not lose it.
 */

/** The part of the browser's storage that is used; it may be full or forbidden, which must never break the editor. */
export type TextStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Where the page keeps code. */
export const codeStore: TextStore = { getItem: read, setItem: write, removeItem: (key) => write(key, null) }

/** Code in a language. */
const WrittenCode = z.object({ language: z.string(), code: z.string() })
export type WrittenCode = z.output<typeof WrittenCode>

const Saved = z.object({
  /** language chosen last for this problem */
  language: z.optional(z.string()),
  /** language and code, one pair each */
  code: z.array(z.tuple([z.string(), z.string()])),
})
type Saved = z.output<typeof Saved>

const nothing: Saved = { code: [] }
const keyOf = (place: string) => `oj:code:${place}`
const earlierKeyOf = (place: string) => `oj:earlier:${place}`
const languageKey = 'oj:language'

/**
 * The storage key of the code for a problem: separate per problem set, and per user, because many share a school's
 * computers. A visitor's key for a problem of the bank, whose own key is empty, contains the problem alone.
 */
export const placeOf = (problemId: string, setKey: string, uid: string) =>
  [problemId, setKey, uid].filter((part) => part !== '').join('/')

/** The same for code: by the number of its problem, since another one may be called as this one is. */
export const codePlace = (pid: number, setKey: string, uid: string) => placeOf(`#${pid}`, setKey, uid)

/** Reads what was saved in a place; unreadable text counts as nothing. */
export const loadSaved = (store: TextStore, place: string): Saved =>
  readJson(Saved, () => store.getItem(keyOf(place))) ?? nothing

/**
 * Saves code and language under a key, and the language as the default for other problems. Code equal to the template
 * is not stored. Returns false if the browser refused to store it.
 */
export function saveCode(store: TextStore, place: string, language: string, code: string, template: string): boolean {
  const others = loadSaved(store, place).code.filter(([name]) => name !== language)
  const all = code === template || code === '' ? others : [...others, [language, code]]
  try {
    if (language !== answerLanguage) store.setItem(languageKey, language)
    store.setItem(keyOf(place), JSON.stringify({ language, code: all }))
    return true
  } catch {
    return false
  }
}

/** Moves code to another key that has none yet: a visitor who signs in continues with the same code. */
export function moveCode(store: TextStore, from: string, to: string): void {
  if (loadSaved(store, to).code.length > 0 || loadSaved(store, from).code.length === 0) return
  try {
    store.setItem(keyOf(to), store.getItem(keyOf(from)) ?? '')
    store.removeItem(keyOf(from))
  } catch {}
}

/** The language to begin with: this problem's last one, else the last one anywhere, else C++, else the first on offer. */
export function startLanguage(store: TextStore, place: string, offered: readonly string[]): string {
  const preferred = [loadSaved(store, place).language, lastLanguage(store), 'C++']
  return preferred.find((language) => language !== undefined && offered.includes(language)) ?? offered[0] ?? ''
}

function lastLanguage(store: TextStore): string | undefined {
  try {
    return store.getItem(languageKey) ?? undefined
  } catch {
    return undefined
  }
}

/** The code to show for a language: what was saved, else the template. */
export function startCode(store: TextStore, place: string, language: string, template: string): string {
  const saved = loadSaved(store, place).code.find(([name]) => name === language)
  return saved?.[1] ?? template
}

/** Calls `listener` when another tab saves code in a place, and when this one is shown again; gives what ends that. */
export function onSaved(place: string, listener: () => void): () => void {
  const changed = ({ key }: StorageEvent) => key === keyOf(place) && listener()
  const shown = () => document.visibilityState === 'visible' && listener()
  addEventListener('storage', changed)
  document.addEventListener('visibilitychange', shown)
  return () => {
    removeEventListener('storage', changed)
    document.removeEventListener('visibilitychange', shown)
  }
}

/** The code that is kept at hand in a place because other code is shown instead; null where there is none. */
export const loadEarlier = (store: TextStore, place: string): WrittenCode | null =>
  readJson(WrittenCode, () => store.getItem(earlierKeyOf(place)))

/** Keeps code at hand in a place; null forgets it. */
export function saveEarlier(store: TextStore, place: string, written: WrittenCode | null): void {
  try {
    if (written) store.setItem(earlierKeyOf(place), JSON.stringify(written))
    else store.removeItem(earlierKeyOf(place))
  } catch {}
}

const sentStart = 'oj:sent:'
const Sent = z.object({ language: z.string(), key: z.string() })

/** Notes which code of a place the server has. */
export function noteSent(store: TextStore, place: string, { language, code }: WrittenCode): void {
  try {
    store.setItem(sentStart + place, JSON.stringify({ language, key: textKey(code) }))
  } catch {}
}

/**
 * Forgets what a user has written and the server has: others may use the computer, and solve the same problems. Code that is
 * nowhere else stays for them.
 */
export function forgetSent(store: TextStore, keys: (start: string) => string[], uid: string): void {
  for (const sentKey of keys(sentStart)) {
    const place = sentKey.slice(sentStart.length)
    const sent = readJson(Sent, () => store.getItem(sentKey))
    if (!place.endsWith(`/${uid}`) || sent === null) continue
    const { language = sent.language, code } = loadSaved(store, place)
    const left = code.filter(([name, text]) => name !== sent.language || textKey(text) !== sent.key)
    if (left.length > 0) store.setItem(keyOf(place), JSON.stringify({ language, code: left }))
    else for (const key of [keyOf(place), draftKey(place), sentKey]) store.removeItem(key)
  }
}
