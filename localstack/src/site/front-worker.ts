import { Agent, createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { parentPort, workerData } from 'node:worker_threads'
import { type FrontPlace, notes } from './front-notes.ts'

// A thread of its own, whose event loop no rule, no hash and no page of the server keeps busy.

const { hostname, port, socketPath }: FrontPlace = workerData

const agent = new Agent({ keepAlive: true })

/** Headers of one hop only, and those by which this thread speaks to the server: nobody else may. */
const own = new Set(['connection', 'keep-alive', 'expect', 'upgrade', ...Object.values(notes)])

const dropHeaders = (raw: readonly string[], names: ReadonlySet<string>): string[] =>
  raw.filter((_, index) => !names.has((raw[index - (index % 2)] ?? '').toLowerCase()))

const hop = new Set(['connection', 'keep-alive', 'transfer-encoding'])

function passOn(request: IncomingMessage, response: ServerResponse): void {
  const noted = [notes.at, String(Date.now()), notes.from, request.socket.remoteAddress ?? '']
  const { method = 'GET', url: path = '/' } = request
  const upstream = httpRequest({
    agent,
    socketPath,
    method,
    path,
    headers: [...dropHeaders(request.rawHeaders, own), ...noted],
  })
  upstream.once('response', (answer) => {
    const { statusCode = 502, rawHeaders } = answer
    response.writeHead(statusCode, dropHeaders(rawHeaders, hop))
    // a feed may have nothing to say for long
    if (answer.headers['content-length'] === undefined) response.flushHeaders()
    pipeline(answer, response, () => {})
  })
  upstream.on('error', () => {
    if (!response.headersSent) response.writeHead(502)
    response.end()
  })
  // what is still to come of a body that was refused goes nowhere: its sender may look for the answer only then
  upstream.once('close', () => request.resume())
  response.once('close', () => upstream.destroy())
  request.pipe(upstream)
}

/** Whoever calls ends idle connections: were it the server, on a busy machine a call would meet one that is being closed. */
const server = createServer({ keepAliveTimeout: 0, requestTimeout: 0 }, passOn)
server.listen(port, hostname, () => parentPort?.postMessage(server.address()))
parentPort?.once('message', () => server.close())
