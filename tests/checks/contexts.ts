import { filesOf } from './files.ts'

/** What browsers have on safe connections alone: a school's server in its own network may be without https. */
const onlySafe = new RegExp(
  String.raw`\b(crypto\.(randomUUID|subtle)|caches\.\w+|cookieStore\.\w+|show(Open|Save|Directory)\w*Picker|(new )?PaymentRequest|navigator\.(` +
    'canShare|clipboard|credentials|geolocation|gpu|locks|login|mediaDevices|permissions|requestMIDIAccess|serviceWorker|share|' +
    String.raw`storage|usb|userAgentData|wakeLock))\b`,
  'g',
)

/** Where it is looked for first, and something else stands in for it. */
const lookedFor: readonly string[] = ['web/src/ui/copyText.ts', 'web/src/lib/drafts/keptForm.ts']

/** What browsers refuse, with an exception, where they may keep nothing for a site, and where that is caught. */
const refusable = /\b(localStorage|sessionStorage|indexedDB|document\.cookie|new BroadcastChannel)\b/g
const caught: readonly string[] = ['lib/storage.ts', 'lib/loading/version.ts', 'features/timed-work/useWork.ts'].map(
  (path) => `web/src/${path}`,
)

/** What the pages may not take for granted of a browser. */
export const faultsOfContexts = (): string[] =>
  filesOf('web/src/**/*.{ts,tsx}', 'functions/src/client/*.ts')
    .filter(({ path }) => !path.endsWith('.test.ts'))
    .flatMap(({ path, text }) => {
      const missing = lookedFor.includes(path) ? [] : text.matchAll(onlySafe)
      const refused = caught.includes(path) ? [] : text.matchAll(refusable)
      return [
        ...[...missing].map(([what]) => `${path}: ${what} is not there without https`),
        ...[...refused].map(([what]) => `${path}: ${what} throws where nothing may be kept: take lib/storage.ts`),
      ]
    })
