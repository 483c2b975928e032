import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { hueOf, hues } from './hueOf.ts'
import { nameOfPerson, otherNames } from './nameOfPerson.ts'

it('AC-07 GR-03 calls people by their real name where it is told, else by nickname, else by username', () => {
  const username = 's2026001'
  expect(nameOfPerson({ username })).toBe(username)
  expect(nameOfPerson({ username, nickname: '', realname: null })).toBe(username)
  expect(nameOfPerson({ username, nickname: 'Ada', realname: '' })).toBe('Ada')
  expect(nameOfPerson({ username, nickname: 'Ada', realname: '王小明' })).toBe('王小明')
})

it('AC-07 says their other names besides, the username first, each once', () => {
  const username = 's2026001'
  expect(otherNames({ username })).toBe('')
  expect(otherNames({ username, nickname: 'Ada' })).toBe(username)
  expect(otherNames({ username, nickname: 'Ada', realname: '王小明' })).toBe(`${username} · Ada`)
  expect(otherNames({ username, nickname: 'Ada', realname: 'Ada' })).toBe(username)
  expect(otherNames({ username, nickname: 'Ada' }, username)).toBe('Ada')
})

it('SH-10 gives accounts colours of their own, spread over a class, none near that of errors', () => {
  const isRed = (hue: number) => hue < 20 || hue > 320
  expect(hues.filter(isRed)).toEqual([])
  const uids = Array.from({ length: 900 }, (_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`)
  const counts = [...Map.groupBy(uids, hueOf).values()].map((some) => some.length)
  expect(counts).toHaveLength(hues.length)
  expect(Math.max(...counts)).toBeLessThan(200)
  expect(hueOf('a')).toBe(hueOf('a'))
})

/** The relative luminance of a colour as the contrast of WCAG has it. */
function luminanceOf(hue: number, saturation: number, lightness: number): number {
  const [s, l] = [saturation / 100, lightness / 100]
  const channel = (n: number) => {
    const k = (n + hue / 30) % 12
    const value = l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1))
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(0) + 0.7152 * channel(8) + 0.0722 * channel(4)
}

it('SH-10 letters in place of pictures can be read on each of these colours, light and dark', () => {
  const css = readFileSync(new URL('Avatar.module.css', import.meta.url), 'utf8')
  const [paper, ink] = ['background', 'color'].map((property) => {
    const value = css.match(new RegExp(`^  ${property}: light-dark\\((.*)\\);$`, 'm'))?.[1] ?? ''
    return [...value.matchAll(/hsl\(var\(--hue\) (\d+)% (\d+)%\)/g)].map(([, s, l]) => [Number(s), Number(l)] as const)
  })
  for (const scheme of [0, 1]) {
    const [[ps, pl], [is, il]] = [paper?.[scheme] ?? [0, 0], ink?.[scheme] ?? [0, 0]]
    for (const hue of hues) {
      const [one, other] = [luminanceOf(hue, ps, pl), luminanceOf(hue, is, il)].toSorted((a, b) => b - a)
      expect(((one ?? 0) + 0.05) / ((other ?? 0) + 0.05), `${hue} ${scheme}`).toBeGreaterThan(4.5)
    }
  }
})
