import * as z from 'zod/mini'
import { readJson } from '../../lib/readJson.ts'

/** The usual keys, or those of another editor. */
export const keyMaps = ['default', 'vim', 'emacs'] as const
export type KeyMap = (typeof keyMaps)[number]

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
  fontSize: z.literal(fontSizes),
  tabSize: z.literal(tabSizes),
  theme: z.catch(z.enum(themes), 'page'),
  height: z.catch(z.nullable(z.literal(heights)), null),
  keys: z.catch(z.enum(keyMaps), 'default'),
})
type Settings = z.output<typeof Settings>
export interface EditorSettings extends Omit<Settings, 'fontSize' | 'height'> {
  fontSize: number
  height: number | null
}

/** As they are stored: before key maps there was a switch for Vim. */
const Stored = z.extend(Settings, {
  vim: z.catch(z.boolean(), false),
  /** changed here, and not yet saved with the account */
  isUnsent: z.catch(z.boolean(), false),
})

const keyOf = (owner: string) => (owner === '' ? 'oj:editor' : `oj:editor/${owner}`)

/** Below this width in pixels a screen has sizes of its own. */
const wide = 768

/** The specification's 22 px leave a phone some 25 characters a line; below 16 it would zoom into what one writes in. */
const defaultSettings = (width: number): EditorSettings => ({
  fontSize: width < wide ? 16 : 22,
  tabSize: 4,
  theme: 'page',
  height: null,
  keys: 'default',
})

type Reading = Pick<Storage, 'getItem'>

const readStored = (store: Reading, owner: string) => readJson(Stored, () => store.getItem(keyOf(owner)))

/** The settings of a user, or of a visitor (empty), as saved here; else a visitor's; else those of a screen of this width. */
export function loadSettings(store: Reading, owner: string, width: number): EditorSettings {
  const stored = readStored(store, owner) ?? readStored(store, '')
  if (!stored) return defaultSettings(width)
  const { vim, isUnsent: _, ...settings } = stored
  return vim && settings.keys === 'default' ? { ...settings, keys: 'vim' } : settings
}

/** Whether settings of a user were changed here and are not yet saved with the account. */
export const isUnsent = (store: Reading, owner: string): boolean => readStored(store, owner)?.isUnsent ?? false

/** Keeps the settings; a browser that refuses to store them only forgets them. */
export function saveSettings(
  store: Pick<Storage, 'setItem'>,
  owner: string,
  settings: EditorSettings,
  isUnsent = false,
): void {
  try {
    store.setItem(keyOf(owner), JSON.stringify({ ...settings, isUnsent }))
  } catch {}
}

/** What an account keeps of the settings: sizes of narrow screens are only theirs, and heights belong to a screen. */
export function accountPart({ fontSize, tabSize, theme, keys }: EditorSettings, width: number) {
  return { tabSize, theme, keys, ...(width >= wide && { fontSize }) }
}

/** Settings with what an account keeps, as far as this page understands it. */
export function withAccount(settings: EditorSettings, kept: Readonly<Record<string, unknown>>, width: number) {
  const given = Object.entries(kept).filter(([name, value]) => value !== null && (name !== 'fontSize' || width >= wide))
  return Settings.safeParse({ ...settings, ...Object.fromEntries(given) }).data ?? settings
}
