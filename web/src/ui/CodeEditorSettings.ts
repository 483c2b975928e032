import * as z from 'zod/mini'

/** How a contestant likes his editor (A2): sizes in pixels, width of a tab in characters. */
export const fontSizes = [12, 14, 16, 18, 20, 22] as const
export const tabSizes = [2, 4, 8] as const

const Settings = z.object({
  fontSize: z.int().check(z.minimum(12), z.maximum(22)),
  tabSize: z.union([z.literal(2), z.literal(4), z.literal(8)]),
})
export type EditorSettings = z.infer<typeof Settings>

const key = 'oj:editor'

/** The specification's 22 px leave a phone some 25 characters a line, so that narrow screens begin smaller. */
const defaults = (width: number): EditorSettings => ({ fontSize: width < 768 ? 14 : 22, tabSize: 4 })

/** The saved settings, or the defaults for a screen of this width in pixels. */
export function loadSettings(store: Pick<Storage, 'getItem'>, width: number): EditorSettings {
  try {
    const parsed = z.safeParse(Settings, JSON.parse(store.getItem(key) ?? 'null'))
    return parsed.success ? parsed.data : defaults(width)
  } catch {
    return defaults(width)
  }
}

/** Keeps the settings; a browser that refuses to store them only forgets them. */
export function saveSettings(store: Pick<Storage, 'setItem'>, settings: EditorSettings): void {
  try {
    store.setItem(key, JSON.stringify(settings))
  } catch {}
}
