import { createSlot } from './slot.ts'

/** The browser's storage. If it is refused (private windows, blocked site data), values last as long as the page. */

const refused = createSlot(false)
export const useRefused = refused.useValue

function noteRefused(): void {
  if (!refused.get()) refused.set(true)
}

/** A storage with a fallback in memory. `storage` throws if the browser has none for this site. */
function openStorage(storage: () => Storage) {
  const memory = new Map<string, string>()
  return {
    read(key: string): string | null {
      try {
        return memory.get(key) ?? storage().getItem(key)
      } catch {
        return memory.get(key) ?? null
      }
    },
    /** Keeps a text under a key; null deletes it. */
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
    keysOf(start: string): string[] {
      const own = [...memory.keys()]
      try {
        own.push(...Object.keys(storage()))
      } catch {}
      return [...new Set(own)].filter((key) => key.startsWith(start))
    },
  }
}

/** Shared by all tabs. */
export const { read, write, keysOf } = openStorage(() => localStorage)

/** For this tab only, as long as it is open. */
export const inTab = openStorage(() => sessionStorage)

/** Tells the server something by a cookie, if cookies are allowed; 0 seconds delete it. */
export function tellServer(name: string, value: string, seconds: number): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the other way to set one is asynchronous and not in all browsers
    document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax`
  } catch {}
}
