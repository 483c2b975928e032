import { type FontSet, fontsFile } from '@oj/localstack/setup/fonts.ts'
import { findBrowser } from '@oj/localstack/setup/packages.ts'
import { type Browser, chromium } from 'playwright-core'

/** Where the browser is; asked for when one is opened, since the set-up may have installed it meanwhile. */
export function chromiumPath(): string {
  const path = findBrowser()
  if (path === null) throw new Error('no Chromium was found in PATH: npm test and the benchmarks install one')
  return path
}

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

/** What the browser finds in its environment: whatever the machine has, the same fonts and a language of UTF-8. */
export const chromiumEnv = (fonts: FontSet) => ({
  ...process.env,
  FONTCONFIG_FILE: fontsFile(fonts),
  // else it has no names for files in Chinese
  LC_ALL: 'C.UTF-8',
})

/** Opens a browser with these fonts; `letters` is the size in px that a reader has set for letters, 16 if absent. */
export function openBrowser(fonts: FontSet = 'wide', letters = 16): Promise<Browser> {
  const args = [...chromiumArguments, `--blink-settings=defaultFontSize=${letters}`]
  return chromium.launch({ executablePath: chromiumPath(), args, env: chromiumEnv(fonts) })
}
