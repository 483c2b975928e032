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

/** The part of the browser's storage that is used; reading and writing must not throw. */
export type TextStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The store for code; if the browser refuses to store it, it lasts as long as the page. */
export const codeStore: TextStore = { getItem: read, setItem: write, removeItem: (key) => write(key, null) }

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

/** The same by the number of the problem, since its id may later belong to another one. */
export const codePlace = (pid: number, setKey: string, uid: string) => placeOf(`#${pid}`, setKey, uid)

/** Reads what was saved in a place; invalid text counts as nothing. */
export const loadSaved = (store: TextStore, place: string): Saved =>
  readJson(Saved, () => store.getItem(keyOf(place))) ?? nothing

/** Saves code and language of a place, and the language as the default for other problems. The template itself is not stored. */
export function saveCode(store: TextStore, place: string, language: string, code: string, template: string): void {
  const others = loadSaved(store, place).code.filter(([name]) => name !== language)
  const all = code === template || code === '' ? others : [...others, [language, code]]
  if (language !== answerLanguage) store.setItem(languageKey, language)
  store.setItem(keyOf(place), JSON.stringify({ language, code: all }))
}

/** Moves code to another key that has none yet: a visitor who signs in continues with the same code. */
export function moveCode(store: TextStore, from: string, to: string): void {
  if (loadSaved(store, to).code.length > 0 || loadSaved(store, from).code.length === 0) return
  store.setItem(keyOf(to), store.getItem(keyOf(from)) ?? '')
  store.removeItem(keyOf(from))
}

/** The initial language: this problem's last one, else the last one anywhere, else C++, else the first offered. */
export function startLanguage(store: TextStore, place: string, offered: readonly string[]): string {
  const preferred = [loadSaved(store, place).language, store.getItem(languageKey) ?? undefined, 'C++']
  return preferred.find((language) => language !== undefined && offered.includes(language)) ?? offered[0] ?? ''
}

/** The code to show for a language: what was saved, else the template. */
export function startCode(store: TextStore, place: string, language: string, template: string): string {
  const saved = loadSaved(store, place).code.find(([name]) => name === language)
  return saved?.[1] ?? template
}

/** Calls `listener` when another tab saves code in a place, and when this tab is shown again; returns what ends that. */
export function onSaved(place: string, listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => key === keyOf(place) && listener()
  const onVisible = () => document.visibilityState === 'visible' && listener()
  addEventListener('storage', onStorage)
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    removeEventListener('storage', onStorage)
    document.removeEventListener('visibilitychange', onVisible)
  }
}

/** The code that was replaced in a place and can be brought back; null for none. */
export const loadEarlier = (store: TextStore, place: string): WrittenCode | null =>
  readJson(WrittenCode, () => store.getItem(earlierKeyOf(place)))

/** Keeps replaced code of a place; null deletes it. */
export function saveEarlier(store: TextStore, place: string, written: WrittenCode | null): void {
  if (written) store.setItem(earlierKeyOf(place), JSON.stringify(written))
  else store.removeItem(earlierKeyOf(place))
}

const sentStart = 'oj:sent:'
const Sent = z.object({ language: z.string(), key: z.string() })

/** Notes which code of a place the server has. */
export function noteSent(store: TextStore, place: string, { language, code }: WrittenCode): void {
  store.setItem(sentStart + place, JSON.stringify({ language, key: textKey(code) }))
}

/**
 * Deletes a user's code that the server has, since others may use the computer and solve the same problems. Code that was not
 * sent stays.
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
