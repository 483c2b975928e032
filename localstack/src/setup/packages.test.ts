import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumPath } from '@oj/tests/support/browser/browser.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { installPackages } from './packages.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'oj-path-'))
  vi.stubEnv('PATH', folder)
  vi.stubEnv('OJ_CHROMIUM', undefined)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

const program = (name: string, script = '') =>
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })

it('finds a browser that was installed after its users had been loaded, and says so where there is none', () => {
  expect(chromiumPath).toThrow('no Chromium was found')
  program('chromium')
  expect(chromiumPath()).toBe(join(folder, 'chromium'))
  program('chromium-headless-shell')
  expect(chromiumPath()).toBe(join(folder, 'chromium-headless-shell'))
})

it('waits for another apt-get, and installs then', async () => {
  const done = join(folder, 'installed')
  const busy = join(folder, 'was-busy')
  program('apt-cache')
  const lock = `echo 'E: Could not get lock /var/lib/dpkg/lock-frontend.' >&2; : > ${busy}; exit 100`
  program('apt-get', `[ -e ${busy} ] || { ${lock}; }\n: > ${done}`)
  await installPackages([{ have: () => false, packages: ['a-font'] }])
  expect(existsSync(done)).toBe(true)
})
