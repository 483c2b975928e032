import fc from 'fast-check'
import { expect, it } from 'vitest'
import { programOf } from './program.ts'

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0'

it.each([
  [chrome, { browser: 'Chrome 140', os: 'Linux' }],
  [safari, { browser: 'Safari 17', os: 'iOS 17.5' }],
  [firefox, { browser: 'Firefox 143', os: 'Windows 10' }],
  ['', { browser: '', os: '' }],
])('AD-01 tells browser and system: %s', (userAgent, program) => expect(programOf(userAgent)).toEqual(program))

it('AD-01 says something harmless of whatever a program calls itself', () => {
  fc.assert(
    fc.property(fc.string(), (userAgent) => {
      const { browser, os } = programOf(userAgent)
      return typeof browser === 'string' && typeof os === 'string'
    }),
  )
})
