import * as z from 'zod/mini'

/** A contestant's editor settings: sizes in pixels, width of a tab in characters. */
export const fontSizes = [12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22] as const
export const tabSizes = [2, 4, 8] as const
/** `page` follows the page's own scheme. */
export const themes = [
  'page',
  'monokai',
  'solarized',
  'material',
  'idea',
  'eclipse',
  'base16_dark',
  'cobalt',
  'dracula',
] as const
/** Heights in pixels; without one the editor fills the room there is. */
export const heights = [350, 450, 550, 650, 800, 1000] as const

const Settings = z.object({
  fontSize: z.int().check(z.minimum(12), z.maximum(22)),
  tabSize: z.union([z.literal(2), z.literal(4), z.literal(8)]),
  theme: z.catch(z.enum(themes), 'page'),
  height: z.catch(z.nullable(z.int().check(z.minimum(200), z.maximum(2000))), null),
  /** the keys of vim */
  vim: z.catch(z.boolean(), false),
})
export type EditorSettings = z.infer<typeof Settings>

const key = 'oj:editor'

/** The specification's 22 px leave a phone some 25 characters a line, so that narrow screens begin smaller. */
const defaults = (width: number): EditorSettings => ({
  fontSize: width < 768 ? 14 : 22,
  tabSize: 4,
  theme: 'page',
  height: null,
  vim: false,
})

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
