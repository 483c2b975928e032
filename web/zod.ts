import { config } from 'zod/v4-mini'

// zod would compile its parsers with `new Function`, which a strict content security policy refuses and reports
config({ jitless: true })

/** `zod/mini` as the pages have it: whatever brings it along brings it so, and a page without forms does not. */
export * from 'zod/v4-mini'
