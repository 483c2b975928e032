/** What the page keeps in this browser. Where storage is refused (private windows, blocked cookies) it lasts for the tab. */
const memory = new Map<string, string>()

/** The text kept under a key, or null. */
export function read(key: string): string | null {
  try {
    return memory.get(key) ?? localStorage.getItem(key)
  } catch {
    return memory.get(key) ?? null
  }
}

/** Keeps a text under a key; null forgets it. */
export function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
    memory.delete(key)
  } catch {
    if (value === null) memory.delete(key)
    else memory.set(key, value)
  }
}

/** The keys that begin so. */
export function keysOf(start: string): string[] {
  try {
    return [...new Set([...memory.keys(), ...Object.keys(localStorage)])].filter((key) => key.startsWith(start))
  } catch {
    return [...memory.keys()].filter((key) => key.startsWith(start))
  }
}
