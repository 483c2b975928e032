import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { colors, shades, tones } from './colors.ts'
import { scale } from './scale.ts'
import { theme } from './theme.ts'

it('has the sizes of the kit on the scale', () => {
  const offScale = (named: object | undefined, steps: readonly number[]) =>
    Object.values(named ?? {})
      .map((size) => 16 * Number.parseFloat(String(size).replace(/^calc\(/, '')))
      .filter((size) => !steps.includes(size))
  expect(offScale(theme.fontSizes, scale.type)).toEqual([])
  expect(offScale(theme.spacing, scale.space)).toEqual([])
  expect(offScale(theme.radius, scale.radius)).toEqual([])
})

it('marks code by the primary colour of each scheme', () => {
  expect(colors.light['--oj-chosen']).toContain(theme.colors?.brand?.[7])
  expect(colors.dark['--oj-chosen']).toContain(theme.colors?.brand?.[6])
})

it('has the same colour by the variable of a meaning and by its data-tone', () => {
  const css = readFileSync(new URL('../ui/tone.css', import.meta.url), 'utf8')
    .replace(/\s+/g, ' ')
    .replace(/\( | \)/g, (one) => one.trim())
  for (const shade of ['ink', 'paper', 'edge', 'fill'] as const) {
    const [light, dark] = [shades.light[shade]('var(--tone)'), shades.dark[shade]('var(--tone)')]
    expect(css).toContain(`--${shade}: light-dark(${light}, ${dark});`)
  }
  for (const [name, color] of Object.entries(tones))
    expect(css).toMatch(new RegExp(`\\[data-tone="${name}"\\] \\{ --tone: ${color}; \\}`))
})
