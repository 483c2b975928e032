import { z } from 'zod/mini'
import type { RunRequest, RunResult } from './types.ts'

/** The first line of a runner: which slot it took and where the jail and the box are (the box as seen in the jail). */
const readySchema = z.object({
  ready: z.literal(true),
  slot: z.number(),
  uid: z.number(),
  root: z.string(),
  box: z.string(),
})

const resultSchema = z.object({
  outcome: z.enum([
    'exited',
    'signaled',
    'cpu-limit',
    'wall-limit',
    'idle-limit',
    'total-limit',
    'memory-limit',
    'output-limit',
    'forbidden-syscall',
    'void',
    'failed',
  ]),
  exitCode: z.number(),
  signal: z.number(),
  cpuMs: z.number(),
  wallMs: z.number(),
  idleMs: z.number(),
  waitMs: z.number(),
  endedMs: z.number(),
  memoryKb: z.number(),
  copiedOut: z.array(z.string()),
  message: z.string(),
})

export type Ready = z.infer<typeof readySchema>

/** Parses the runner's first line; throws when it is invalid. */
export function parseReady(line: string): Ready {
  return readySchema.parse(JSON.parse(line))
}

/** Whether the runner reports that the program has started. */
export function isStarted(line: string): boolean {
  return line === '{"started":true}'
}

/** Parses the runner's answer to a request; throws when it is invalid. */
export function parseResult(line: string): RunResult {
  return resultSchema.parse(JSON.parse(line))
}

/** Percent-encodes all but letters, digits and `-_.!~*'()/`, so that tab, comma, `=` and newline keep their meaning. */
function encodeField(value: string | number): string {
  return encodeURIComponent(value).replaceAll('%2F', '/')
}

function formatItem(key: string, ...fields: (string | number)[]): string {
  return `${key}=${fields.map(encodeField).join(',')}`
}

/**
 * The request as one line of the runner's protocol (`runner/README.md`), with its newline. Limits are rounded up.
 * `tell`: the runner reports when the program has started.
 */
export function encodeRequest(request: RunRequest, tell: boolean): string {
  const limits = {
    cpu: request.cpuMs,
    wall: request.wallMs,
    idle: request.idleMs ?? 0,
    total: request.totalMs ?? 0,
    memory: request.memoryKb,
    stack: request.stackKb,
    output: request.outputBytes,
    processes: request.processes,
    core: request.core ?? 0,
  }
  const flags = { tell, keep: request.keepBox === true, resume: request.resumeBox !== undefined }
  const streams = { stdin: request.stdin, stdout: request.stdout, stderr: request.stderr }
  const items = [
    formatItem('policy', request.policy),
    ...request.argv.map((value) => formatItem('argv', value)),
    ...Object.entries(request.env).map(([name, value]) => formatItem('env', `${name}=${value}`)),
    ...Object.entries(streams).flatMap(([key, path]) => (path === undefined ? [] : [formatItem(key, path)])),
    ...(request.copyIn ?? []).map((file) => formatItem('in', file.from, file.to, file.executable === true ? 1 : 0)),
    ...(request.copyOut ?? []).map((file) => formatItem('out', file.from, file.to, Math.ceil(file.maxBytes))),
    ...(request.beside ? [formatItem('beside', request.beside.slot, request.beside.relay)] : []),
    ...(request.resumeBox ? [formatItem('drop', request.resumeBox.without)] : []),
    ...Object.entries(flags).flatMap(([key, isSet]) => (isSet ? [formatItem(key, 1)] : [])),
    ...Object.entries(limits).map(([key, value]) => formatItem(key, Math.ceil(value))),
  ]
  return `${items.join('\t')}\n`
}
