import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { vi } from 'vitest'

export interface FakeTable {
  close(): void
}

/**
 * A table on the wire that gives the answers a test needs and a real one gives too seldom: until it is closed, all
 * modules imported from now on use it.
 */
export async function fakeTable(
  answer: (operation: string, input: unknown) => readonly [status: number, body: object],
): Promise<FakeTable> {
  const server = createServer(async (request, response) => {
    const operation = String(request.headers['x-amz-target']).split('.')[1] ?? ''
    const [status, body] = answer(operation, await json(request))
    response.writeHead(status).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  // Modules that used another table before are still connected to it.
  vi.resetModules()
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', `http://127.0.0.1:${port}`)
  vi.stubEnv('AWS_REGION', 'eu-west-1')
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test')
  vi.stubEnv('TABLE_NAME', 'oj')
  return {
    close() {
      vi.resetModules()
      vi.unstubAllEnvs()
      server.closeAllConnections()
      server.close()
    },
  }
}
