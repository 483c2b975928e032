import * as z from 'zod/mini'
import { readJson } from '../../lib/readJson.ts'

export const keyMaps = ['default', 'vim', 'emacs'] as const
export type KeyMap = (typeof keyMaps)[number]

/** A contestant's editor settings: sizes in pixels, width of a tab in characters. */
export const fontSizes = [12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22] as const
export const tabSizes = [2, 4, 8] as const
/** `page` follows the page's colour scheme. */
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
/** In pixels; without a height the editor fills its box. */
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

/** As stored: `vim` is from before there were key maps. */
const Stored = z.extend(Settings, {
  vim: z.catch(z.boolean(), false),
  /** changed here and not yet saved with the account */
  isUnsent: z.catch(z.boolean(), false),
})

const keyOf = (owner: string) => (owner === '' ? 'oj:editor' : `oj:editor/${owner}`)

/** Narrower screens, in pixels, have sizes of their own. */
const wide = 768

/** 22 px as specified leave a phone some 25 characters per line; below 16 phones zoom into the field. */
const defaultSettings = (width: number): EditorSettings => ({
  fontSize: width < wide ? 16 : 22,
  tabSize: 4,
  theme: 'page',
  height: null,
  keys: 'default',
})

type Reading = Pick<Storage, 'getItem'>

const readStored = (store: Reading, owner: string) => readJson(Stored, () => store.getItem(keyOf(owner)))

/** The saved settings of a user (empty for a visitor), else those of visitors, else the defaults for this width. */
export function loadSettings(store: Reading, owner: string, width: number): EditorSettings {
  const stored = readStored(store, owner) ?? readStored(store, '')
  if (!stored) return defaultSettings(width)
  const { vim, isUnsent: _, ...settings } = stored
  return vim && settings.keys === 'default' ? { ...settings, keys: 'vim' } : settings
}

export const isUnsent = (store: Reading, owner: string): boolean => readStored(store, owner)?.isUnsent ?? false

export function saveSettings(
  store: Pick<Storage, 'setItem'>,
  owner: string,
  settings: EditorSettings,
  isUnsent = false,
): void {
  store.setItem(keyOf(owner), JSON.stringify({ ...settings, isUnsent }))
}

/** The settings that are saved with the account: not the heights, and not the font sizes of narrow screens. */
export function accountPart({ fontSize, tabSize, theme, keys }: EditorSettings, width: number) {
  return { tabSize, theme, keys, ...(width >= wide && { fontSize }) }
}

/** Settings with those of the account, as far as this version of the page knows them. */
export function withAccount(settings: EditorSettings, kept: Readonly<Record<string, unknown>>, width: number) {
  const present = Object.entries(kept).filter(
    ([name, value]) => value !== null && (name !== 'fontSize' || width >= wide),
  )
  return Settings.safeParse({ ...settings, ...Object.fromEntries(present) }).data ?? settings
}
