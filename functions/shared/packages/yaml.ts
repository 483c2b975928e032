import { type Document, isScalar, LineCounter, parseDocument, visit } from 'yaml'

interface Flaw {
  message: string
  at: number
}

/** The first key that a map has twice. The library's own check compares each key with all others. */
function doubleKey(document: Document): Flaw | null {
  let found: Flaw | null = null
  visit(document, {
    Map(_, { items }) {
      const known = new Set<unknown>()
      for (const { key } of items) {
        if (!isScalar(key)) continue
        if (known.has(key.value)) {
          found = { message: 'Map keys must be unique', at: key.range?.[0] ?? 0 }
          return visit.BREAK
        }
        known.add(key.value)
      }
      return undefined
    },
  })
  return found
}

/** Does work that makes an error for each of many flaws, without the stacks that cost more than all else. */
function withoutStacks<T>(work: () => T): T {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 0
  try {
    return work()
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}

/**
 * The value of YAML text, in time proportional to the text whatever stands in it. Refused although it is YAML: a tag, which
 * may mean anything to another reader, a key that is there twice, and more aliases than that.
 * @throws Error with what is wrong, and where
 */
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
