import { globSync, readFileSync } from 'node:fs'
import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core'
import { describe, expect, it } from 'vitest'
import { shades, tones } from './colors.ts'
import { scale } from './scale.ts'
import { theme, variables } from './theme.ts'

const root = new URL('../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const filesOf = (...patterns: string[]) => patterns.flatMap((pattern) => globSync(pattern, { cwd: root })).sort()

const sheets = filesOf('src/**/*.css', 'frame.css')
const sources = filesOf('src/**/*.ts', 'src/**/*.tsx').filter((path) => !path.endsWith('.test.ts'))

/** Where colours are defined: the theme's, those of meanings, those of code, and paper, which is no theme. */
const palettes = [
  'src/app/colors.ts',
  'src/app/theme.ts',
  'src/app/print.css',
  'src/ui/tone.css',
  'src/ui/code/colors.css',
  'src/ui/code/themes.css',
  'src/ui/code/marks.ts',
]
/** Colours that are data: what staff are offered for a tag or a level that they make. */
const asData = [
  'src/features/staff-table/parts/ColorField.tsx',
  'src/features/contest-admin/awards.ts',
  'src/features/user-admin/useEditForm.ts',
  'src/features/problem-admin/parts/tags/TagList.tsx',
]

interface Declaration {
  path: string
  name: string
  value: string
}

const declarations = sheets.flatMap((path): Declaration[] =>
  [
    ...read(path)
      .replace(/\/\*[\s\S]*?\*\/|@font-face \{[^}]*\}/g, '')
      .matchAll(/([\w-]+):\s+([^;{}]+);/g),
  ].map(([, name = '', value = '']) => ({ path, name, value: value.replace(/\s+/g, ' ') })),
)

/** The sizes of a value in pixels; what is relative to the letters or the box is none of the scale's. */
const pixels = (value: string) => [...value.matchAll(/(-?[\d.]+)(px|rem)\b/g)].map(([, size]) => Math.abs(Number(size)))
const isOn = (steps: readonly number[]) => (size: number) => steps.includes(size)
const shown = ({ path, name, value }: Declaration) => `${path}: ${name}: ${value}`

/** The declarations of some properties of which a size is not on the scale. */
const between = (name: RegExp, steps: readonly number[]) =>
  declarations.filter((one) => name.test(one.name) && !pixels(one.value).every(isOn(steps))).map(shown)

describe('the scale', () => {
  it('has a window of 768 or 992 px among the wide ones alone, whichever rule asks', () => {
    const inclusive = /\(max-width: ?(48em|62em|768px|992px)\)/g
    expect(sheets.flatMap((path) => [...read(path).matchAll(inclusive)].map(([rule]) => `${path}: ${rule}`))).toEqual(
      [],
    )
  })

  it('has all letters', () => {
    const art = 'src/app/pages/SignPage.module.css: font-size: clamp(96px, 22vw, 168px)'
    expect(between(/^font(-size)?$/, scale.type).filter((line) => line !== art)).toEqual([])
  })

  it('has all paddings, margins and gaps', () => {
    expect(between(/^(padding|margin|gap|(row|column)-gap|--[\w-]+-padding)/, scale.space)).toEqual([])
  })

  it('has all corners', () => {
    expect(between(/radius$/, scale.radius)).toEqual([])
  })

  it('has all weights and heights of lines', () => {
    const numbers = (name: string) => declarations.filter((one) => one.name === name && /^[\d.]+$/.test(one.value))
    const off = (name: string, steps: readonly number[]) =>
      numbers(name)
        .filter(({ value }) => !steps.includes(Number(value)))
        .map(shown)
    expect(off('font-weight', scale.weight)).toEqual([])
    expect(off('line-height', scale.line)).toEqual([])
  })

  it('has all motions, but those that wait or celebrate', () => {
    const names = /^(transition|animation)(-duration)?$/
    const waiting = /infinite|advance|fall|arriving-late|^4s$/
    const off = declarations.filter(({ name, value }) => {
      const [first] = value.match(/[\d.]+(?=s\b)/) ?? []
      return names.test(name) && !waiting.test(value) && first && !isOn(scale.motion)(Number(first))
    })
    expect(off.map(shown)).toEqual([])
  })

  it('has the sizes that components give to parts of the kit', () => {
    const props = /\b(fz|fw|lh|gap|p|px|py|pt|pb|pl|pr|m|mx|my|mt|mb|ml|mr)=\{(-?[\d.]+|\{[^}]*\})\}/g
    const steps = (prop: string): readonly number[] =>
      prop === 'fz' ? scale.type : prop === 'fw' ? scale.weight : prop === 'lh' ? scale.line : scale.space
    const off = sources.flatMap((path) =>
      [...read(path).matchAll(props)]
        .filter(([, prop = '', value = '']) => !(value.match(/[\d.]+/g) ?? []).map(Number).every(isOn(steps(prop))))
        .map(([prop]) => `${path}: ${prop}`),
    )
    expect(off).toEqual([])
  })

  it('has the sizes of the kit', () => {
    const sizes = (named: object | undefined) =>
      Object.values(named ?? {}).map((size) => 16 * Number.parseFloat(String(size).replace(/^calc\(/, '')))
    expect(sizes(theme.fontSizes).every(isOn(scale.type))).toBe(true)
    expect(sizes(theme.spacing).every(isOn(scale.space))).toBe(true)
    expect(sizes(theme.radius).every(isOn(scale.radius))).toBe(true)
  })
})

describe('colours', () => {
  const raw = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|oklab)\((?!from var)|--mantine-color-[a-z]+-\d/i

  it('are defined in the theme alone', () => {
    const lines = [...sheets, ...sources]
      .filter((path) => !palettes.includes(path) && !asData.includes(path))
      .flatMap((path) =>
        read(path)
          .split('\n')
          .filter((line) => raw.test(line))
          .map((line) => `${path}: ${line.trim()}`),
      )
    expect(lines).toEqual([])
  })

  it('are the same by the variable of a meaning and by its data-tone', () => {
    const css = read('src/ui/tone.css')
      .replace(/\s+/g, ' ')
      .replace(/\( | \)/g, (one) => one.trim())
    for (const [shade, of] of Object.entries(shades.light)) {
      const dark = Object.entries(shades.dark).find(([name]) => name === shade)?.[1]
      expect(css).toContain(`--${shade}: light-dark(${of('var(--tone)')}, ${dark?.('var(--tone)')});`)
    }
    for (const [name, color] of Object.entries(tones))
      expect(css).toMatch(new RegExp(`\\[data-tone="${name}"\\] \\{ --tone: ${color}; \\}`))
  })

  it('are all used, and all defined', () => {
    const users = [...sheets, ...sources].filter((path) => !/app\/(colors|theme)\.ts$/.test(path))
    const used = new Set(users.flatMap((path) => read(path).match(/--oj-[a-z-]*[a-z]/g) ?? []))
    const defined = Object.entries(variables(mergeMantineTheme(DEFAULT_THEME, theme))).map(([, values]) =>
      Object.keys(values).filter((name) => name.startsWith('--oj-')),
    )
    const [always = [], light = [], dark = []] = defined
    expect(dark).toEqual(light)
    expect([...used].filter((name) => ![...always, ...light].includes(name))).toEqual([])
    const ofTone = new RegExp(`^--oj-(${Object.keys(tones).join('|')})`)
    expect([...always, ...light].filter((name) => !used.has(name) && !ofTone.test(name))).toEqual([])
  })
})
