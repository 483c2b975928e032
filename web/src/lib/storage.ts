import { createSlot } from './slot.ts'

/** What the page keeps in this browser. Where that is refused (private windows, blocked site data) it lasts for the page. */

/** Whether the browser has refused to keep something. */
const refused = createSlot(false)
export const useRefused = refused.useValue

function noteRefused(): void {
  if (!refused.get()) refused.set(true)
}

/** A storage, and a place in memory for what it refuses. `storage` throws where the browser has none for this site. */
function openStorage(storage: () => Storage) {
  const memory = new Map<string, string>()
  return {
    /** The text kept under a key, or null. */
    read(key: string): string | null {
      try {
        return memory.get(key) ?? storage().getItem(key)
      } catch {
        return memory.get(key) ?? null
      }
    },
    /** Keeps a text under a key; null forgets it. */
    write(key: string, value: string | null): void {
      memory.delete(key)
      try {
        if (value === null) storage().removeItem(key)
        else storage().setItem(key, value)
      } catch {
        if (value === null) return
        memory.set(key, value)
        noteRefused()
      }
    },
    /** The keys that begin so. */
    keysOf(start: string): string[] {
      const own = [...memory.keys()]
      try {
        own.push(...Object.keys(storage()))
      } catch {}
      return [...new Set(own)].filter((key) => key.startsWith(start))
    },
  }
}

/** For all tabs, until somebody removes it. */
export const { read, write, keysOf } = openStorage(() => localStorage)

/** For this tab alone, as long as it is open. */
export const inTab = openStorage(() => sessionStorage)

/** Tells whoever serves the pages something by a cookie; 0 seconds forget it. Where cookies are refused nobody learns of it. */
export function tellServer(name: string, value: string, seconds: number): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the other way to set one is asynchronous and not in all browsers
    document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax`
  } catch {}
}
