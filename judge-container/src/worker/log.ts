/** Additional fields of a log line. */
export type Fields = Readonly<Record<string, unknown>>

// a full disk must not end the judge
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

const createWriter =
  (level: 'INFO' | 'WARN' | 'ERROR') =>
  (message: string, fields: Fields = {}) => {
    const line = { level, message, timestamp: new Date().toISOString(), service: 'judge', ...fields }
    process.stdout.write(`${JSON.stringify(line, replaceErrors)}\n`)
  }

const replaceErrors = (_key: string, value: unknown) =>
  value instanceof Error ? { name: value.name, message: value.message, stack: value.stack, cause: value.cause } : value

/** Writes structured log lines to standard output, one JSON object each. */
export const log = { info: createWriter('INFO'), warn: createWriter('WARN'), error: createWriter('ERROR') }
