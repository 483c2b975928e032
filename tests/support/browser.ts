import { findBrowser } from '@oj/localstack/setup/packages.ts'
import { type Browser, chromium } from 'playwright-core'

/** Debian's Chromium. */
export const chromiumPath = findBrowser() ?? '/usr/bin/chromium'

/** They keep it from calling home, which a closed network would refuse many times a second. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export function openBrowser(): Promise<Browser> {
  // without a language of UTF-8, the browser has no names for files in Chinese
  const env = { ...process.env, LC_ALL: 'C.UTF-8' }
  return chromium.launch({ executablePath: chromiumPath, args: chromiumArguments, env })
}
