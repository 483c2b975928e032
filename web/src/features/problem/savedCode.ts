import * as z from 'zod/mini'

/**
 * What a contestant typed, kept in the browser per problem and language, so that neither a reload nor an error nor an
 * expired login loses it.
 */

/** The part of the browser's storage that is used; it may be full or forbidden, which must never break the editor. */
export type TextStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Code in a language. */
export interface Written {
  language: string
  code: string
}

const Saved = z.object({
  /** language chosen last for this problem */
  language: z.optional(z.string()),
  /** language and code, one pair each */
  code: z.array(z.tuple([z.string(), z.string()])),
})
type Saved = z.infer<typeof Saved>

const nothing: Saved = { code: [] }
const keyOf = (place: string) => `oj:code:${place}`
const languageKey = 'oj:language'

/**
 * Where the code for a problem is kept: apart by problem set, and by user, since a school's computers have many. What a
 * visitor writes for a problem of the bank, whose key is empty, lies under the problem alone.
 */
export const placeOf = (problemId: string, setKey: string, uid: string) =>
  [problemId, setKey, uid].filter((part) => part !== '').join('/')

/** Reads what was saved in a place; unreadable text counts as nothing. */
export function loadSaved(store: TextStore, place: string): Saved {
  try {
    const parsed = z.safeParse(Saved, JSON.parse(store.getItem(keyOf(place)) ?? '{"code":[]}'))
    return parsed.success ? parsed.data : nothing
  } catch {
    return nothing
  }
}

/**
 * Saves code and language in a place, and the language as the one to begin with elsewhere. Code equal to the
 * template is not kept. Gives false where the browser refused to store it.
 */
export function saveCode(store: TextStore, place: string, language: string, code: string, template: string): boolean {
  const others = loadSaved(store, place).code.filter(([name]) => name !== language)
  const all = code === template || code === '' ? others : [...others, [language, code]]
  try {
    store.setItem(languageKey, language)
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
  const wishes = [loadSaved(store, place).language, lastLanguage(store), 'C++']
  return wishes.find((wish) => wish !== undefined && offered.includes(wish)) ?? offered[0] ?? ''
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
