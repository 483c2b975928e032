import { Logger } from '@aws-lambda-powertools/logger'

/** Structured log lines; a request's own lines come from a child that carries its request id. */
export const log = new Logger({ serviceName: process.env.OJ_SERVICE ?? 'api' })

export type Log = Pick<Logger, 'info' | 'warn' | 'error' | 'debug'>

export const logFor = (requestId: string): Log => log.createChild({ persistentKeys: { requestId } })

/** Any thrown value as an Error, for logging. */
export const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)))
