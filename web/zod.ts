import { config } from 'zod/v4-mini'

// zod would compile its parsers with `new Function`, which a strict content security policy refuses and reports
config({ jitless: true })

/** `zod/mini` as the pages have it: set before the first schema is made. */
export * from 'zod/v4-mini'
