// Serves the bundle of the API's Lambda alone: `node api-alone.ts BUNDLE`, as a child that sends its parent the address.
// The local stack's process holds all Lambdas, so its memory says nothing about one of them.
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { eventOf, handlerOf } from './lambda-event.ts'

const Answer = z.object({
  statusCode: z.number(),
  headers: z.optional(z.record(z.string(), z.string())),
  body: z.string(),
  isBase64Encoded: z.optional(z.boolean()),
})
const Address = z.object({ port: z.number() })

const handler = await handlerOf(process.argv[2] ?? '')

async function answered(request: IncomingMessage) {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://judge.example')
  const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)])
  return Answer.parse(
    await handler(
      eventOf({
        method: request.method ?? 'GET',
        path: pathname,
        query: searchParams.toString(),
        headers: Object.fromEntries(headers),
        body: (await text(request)) || null,
      }),
    ),
  )
}

const server = createServer((request, response) => {
  answered(request).then(
    ({ statusCode, headers, body, isBase64Encoded }) =>
      response.writeHead(statusCode, headers).end(Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8')),
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
server.listen(0, '127.0.0.1', () => {
  process.send?.(`http://127.0.0.1:${Address.parse(server.address()).port}`)
})
process.once('disconnect', () => process.exit())
