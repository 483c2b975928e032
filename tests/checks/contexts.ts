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

/** What the pages may not take for granted of a browser. */
export const faultsOfContexts = (): string[] =>
  filesOf('web/src/**/*.{ts,tsx}', 'functions/src/client/*.ts')
    .filter(({ path }) => !path.endsWith('.test.ts') && !lookedFor.includes(path))
    .flatMap(({ path, text }) => [...text.matchAll(onlySafe)].map(([what]) => `${path}: ${what} is not there without https`))
