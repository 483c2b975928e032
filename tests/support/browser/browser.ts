import { type FontSet, fontsFile } from '@oj/localstack/setup/fonts.ts'
import { findBrowser } from '@oj/localstack/setup/packages.ts'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'

/** The path of the browser; looked up when one is opened, because the set-up may have installed it meanwhile. */
export function chromiumPath(): string {
  const path = findBrowser()
  if (path === null) throw new Error('no Chromium was found in PATH: npm test and the benchmarks install one')
  return path
}

/** A name of this machine under which no page has a safe connection, as in a school's own network; `localhost` has one always. */
export const plainHost = 'school.test'

/** Keeps the browser from calling home, which a closed network would refuse many times a second. */
const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  // pages of a context share a process, which need not load the same site again
  '--process-per-site',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--host-resolver-rules=MAP ${plainHost} 127.0.0.1`,
]

/** The browser's environment: on any machine the same fonts and a UTF-8 locale. */
const chromiumEnv = (fonts: FontSet) => ({
  ...process.env,
  FONTCONFIG_FILE: fontsFile(fonts),
  // or it could not name files in Chinese
  LC_ALL: 'C.UTF-8',
})

/** Opens a browser with these fonts; `letters` is the reader's font size in px, 16 by default. */
export function openBrowser(fonts: FontSet = 'wide', letters = 16): Promise<Browser> {
  const args = [...chromiumArguments, `--blink-settings=defaultFontSize=${letters}`]
  return chromium.launch({ executablePath: chromiumPath(), args, env: chromiumEnv(fonts) })
}

/** A browser that saves data: it fetches nothing before it is wanted. */
export async function saveData(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
}
