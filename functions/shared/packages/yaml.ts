import { type Document, isScalar, LineCounter, parseDocument, visit } from 'yaml'

interface Flaw {
  message: string
  at: number
}

/** The library compares each key with all others. */
function doubleKey(document: Document): Flaw | null {
  let found: Flaw | null = null
  visit(document, {
    Map(_, { items }) {
      const keys = new Set<unknown>()
      for (const { key } of items) {
        if (!isScalar(key)) continue
        if (keys.has(key.value)) {
          found = { message: 'Map keys must be unique', at: key.range?.[0] ?? 0 }
          return visit.BREAK
        }
        keys.add(key.value)
      }
      return undefined
    },
  })
  return found
}

/** Without stack traces, which cost most where there are many errors. */
function withoutStacks<T>(work: () => T): T {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 0
  try {
    return work()
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}

/** In linear time. Refuses tags, duplicate keys and more aliases. @throws Error with what is wrong, and where */
export function parseYaml(text: string, maxAliasCount: number): unknown {
  const lines = new LineCounter()
  const document = withoutStacks(() =>
    parseDocument(text, {
      schema: 'core',
      logLevel: 'error',
      prettyErrors: false,
      uniqueKeys: false,
      lineCounter: lines,
    }),
  )
  const refused = document.errors[0] ?? document.warnings.find(({ code }) => code === 'TAG_RESOLVE_FAILED')
  const flaw = refused ? { message: refused.message, at: refused.pos[0] } : doubleKey(document)
  if (flaw) {
    const { line, col } = lines.linePos(flaw.at)
    throw new Error(`${flaw.message} at line ${line}, column ${col}`)
  }
  return document.toJS({ maxAliasCount })
}
