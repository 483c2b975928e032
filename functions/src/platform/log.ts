import { Logger } from '@aws-lambda-powertools/logger'

/** Structured log lines. */
export const log = new Logger({ serviceName: process.env.OJ_SERVICE ?? 'api' })

// a full disk must not end the process
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

type Fields = Readonly<Record<string, unknown>>
type Line = (message: string, fields?: Fields) => void
export type Log = Readonly<Record<'info' | 'warn' | 'error' | 'debug', Line>>

/**
 * The log of a request: each line has its id. Not a child of the logger, which is made with a console of its own and
 * reads the environment again: a third of a call that needs nothing of the table.
 */
export const logFor = (requestId: string): Log => ({
  info: (message, fields) => log.info(message, { requestId, ...fields }),
  warn: (message, fields) => log.warn(message, { requestId, ...fields }),
  error: (message, fields) => log.error(message, { requestId, ...fields }),
  debug: (message, fields) => log.debug(message, { requestId, ...fields }),
})

/** Any thrown value as an Error, for logging. */
export const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)))
