/** What a log line may carry beside its message. */
export type Fields = Readonly<Record<string, unknown>>

const write =
  (level: 'INFO' | 'WARN' | 'ERROR') =>
  (message: string, fields: Fields = {}) => {
    const line = { level, message, timestamp: new Date().toISOString(), service: 'judge', ...fields }
    process.stdout.write(`${JSON.stringify(line, readable)}\n`)
  }

const readable = (_key: string, value: unknown) =>
  value instanceof Error ? { name: value.name, message: value.message, stack: value.stack, cause: value.cause } : value

/** Structured log lines on standard output, one JSON object each; a library would add more weight than these lines. */
export const log = { info: write('INFO'), warn: write('WARN'), error: write('ERROR') }
