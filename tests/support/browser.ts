import { type Browser, chromium } from 'playwright-core'

/** Debian's Chromium; the flags keep it from calling home, which a closed network would refuse many times a second. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.OJ_CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}
