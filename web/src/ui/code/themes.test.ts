import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { accountPart, isUnsent, loadSettings, saveSettings, themes, withAccount } from './settings.ts'

const css = readFileSync(new URL('themes.css', import.meta.url), 'utf8')

/** The variables of each theme in the style sheet. */
const sheets = new Map(
  [...css.matchAll(/\[data-code-theme="(\w+)"\] \{([^}]*)\}/g)].map(([, name = '', body = '']) => [
    name,
    new Map([...body.matchAll(/--code-(\w+): (#[0-9a-f]{6});/g)].map(([, part = '', color = '']) => [part, color])),
  ]),
)

/** Relative luminance as WCAG has it. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

describe('PD-03 the eight themes of the editor', () => {
  it('are all in the style sheet', () => {
    expect(['page', ...sheets.keys()]).toEqual([...themes])
  })

  it.each([...sheets.keys()])('%s is readable in all its colours', (name) => {
    const colors = sheets.get(name) ?? new Map<string, string>()
    const background = colors.get('background') ?? ''
    const faint = [...colors].filter(([part, color]) => part !== 'background' && contrast(background, color) < 4.5)
    expect(colors.size).toBe(7)
    expect(faint).toEqual([])
  })
})

describe('PD-03 settings of the editor', () => {
  const storeOf = (text: string | null) => {
    const values = new Map<string, string | null>()
    return {
      getItem: () => values.get('kept') ?? text,
      setItem: (_: string, value: string) => void values.set('kept', value),
    }
  }

  it('come back as they were chosen', () => {
    const store = storeOf(null)
    const chosen = { fontSize: 17, tabSize: 8, theme: 'cobalt', height: 650, keys: 'vim' } as const
    saveSettings(store, '7', chosen)
    expect(loadSettings(store, '7', 1440)).toEqual(chosen)
  })

  it('begin with 22 px, on phones with 14, and survive what an older page or somebody else wrote', () => {
    const plain = { tabSize: 4, theme: 'page', height: null, keys: 'default' }
    expect(loadSettings(storeOf(null), '', 1440)).toEqual({ fontSize: 22, ...plain })
    expect(loadSettings(storeOf('{'), '', 375)).toEqual({ fontSize: 16, ...plain })
    expect(loadSettings(storeOf('{"fontSize":16,"tabSize":2}'), '', 1440)).toEqual({
      ...plain,
      fontSize: 16,
      tabSize: 2,
    })
    expect(loadSettings(storeOf('{"fontSize":16,"tabSize":2,"theme":"neon","height":-1}'), '', 1440)).toEqual({
      ...plain,
      fontSize: 16,
      tabSize: 2,
    })
  })

  it('had a switch for Vim before there were key maps', () => {
    const older = '{"fontSize":16,"tabSize":2,"theme":"page","height":null,"vim":true}'
    expect(loadSettings(storeOf(older), '', 1440)).toMatchObject({ fontSize: 16, keys: 'vim' })
  })

  it('go with the account, but for the sizes of a phone, and take only what is understood', () => {
    const chosen = { fontSize: 15, tabSize: 2, theme: 'cobalt', height: 650, keys: 'emacs' } as const
    expect(accountPart(chosen, 1440)).toEqual({ fontSize: 15, tabSize: 2, theme: 'cobalt', keys: 'emacs' })
    expect(accountPart(chosen, 375)).toEqual({ tabSize: 2, theme: 'cobalt', keys: 'emacs' })
    const kept = { fontSize: 18, tabSize: null, theme: 'neon', keys: 'vim' }
    expect(withAccount(chosen, kept, 1440)).toEqual({ ...chosen, fontSize: 18, theme: 'page', keys: 'vim' })
    expect(withAccount(chosen, kept, 375)).toEqual({ ...chosen, theme: 'page', keys: 'vim' })
  })

  it('are known to wait for the account until they are sent', () => {
    const store = storeOf(null)
    const chosen = { fontSize: 15, tabSize: 2, theme: 'cobalt', height: null, keys: 'emacs' } as const
    saveSettings(store, '7', chosen, true)
    expect(isUnsent(store, '7')).toBe(true)
    saveSettings(store, '7', chosen)
    expect(isUnsent(store, '7')).toBe(false)
  })
})
