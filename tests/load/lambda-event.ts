import { pathToFileURL } from 'node:url'
import type { handle } from 'hono/aws-lambda'

type Event = Parameters<ReturnType<typeof handle>>[0]
export type Handler = (event: Event) => Promise<unknown>
const isHandler = (value: unknown): value is Handler => typeof value === 'function'

/** A call as API Gateway passes it to a Lambda. */
interface Request {
  method: string
  path: string
  query?: string
  headers?: Readonly<Record<string, string>>
  body?: string | null
  sourceIp?: string
}

/** The event of API Gateway for a call. */
export const eventOf = ({
  method,
  path,
  query = '',
  headers = {},
  body = null,
  sourceIp = '127.0.0.1',
}: Request): Event => ({
  version: '2.0',
  routeKey: '$default',
  rawPath: path,
  rawQueryString: query,
  headers: { host: 'judge.example', 'accept-language': 'en', 'user-agent': 'bench', ...headers },
  body,
  isBase64Encoded: false,
  requestContext: {
    accountId: '0',
    apiId: 'bench',
    requestId: 'bench',
    routeKey: '$default',
    stage: '$default',
    domainName: 'judge.example',
    domainPrefix: 'judge',
    time: '',
    timeEpoch: Date.now(),
    authentication: null,
    authorizer: {},
    http: { method, path, protocol: 'HTTP/1.1', sourceIp, userAgent: 'bench' },
  },
})

/** The handler of a Lambda's bundle. @throws if the file exports none */
export async function handlerOf(bundle: string): Promise<Handler> {
  const loaded: { handler: unknown } = await import(pathToFileURL(bundle).href)
  if (!isHandler(loaded.handler)) throw new Error('the bundle has no handler')
  return loaded.handler
}
