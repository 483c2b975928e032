import { readdirSync, readFileSync } from 'node:fs'

/** What a process is, by its name and command line; the first that fits. */
const kinds: readonly (readonly [kind: string, of: RegExp])[] = [
  ['Chromium', /chrom(e|ium)/],
  ['DynamoDB Local', /DynamoDBLocal/],
  ['LocalStack', /localstack\.runtime/],
  ['Ministack', /ministack/],
  ['API', /localstack\/src\/site\//],
  ['judge', /judge-container\/src\/worker|oj-runner/],
  ['user maker', /user-maker-program/],
  ['tests', /vitest|type-?script|tests\/run\/main/],
]
const others = 'compilers, tried programs, set-up'

/** /proc counts hundredths of a second. */
const perSecond = 100
const often = 1000

interface Used {
  readonly kind: string
  readonly ticks: number
}

/** What a process has used so far, by its id and start; null where it has just ended. */
function readProcessorUse(pid: string): readonly [key: string, Used] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [user = 0, system = 0, began] = [fields[11], fields[12], fields[19]].map(Number)
    const command = `${stat.slice(0, stat.lastIndexOf(')'))} ${readFileSync(`/proc/${pid}/cmdline`, 'utf8')}`
    const kind = kinds.find(([, of]) => of.test(command))?.[0] ?? others
    return [`${pid} ${began}`, { kind, ticks: user + system }]
  } catch {
    return null
  }
}

const readProcesses = () => readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [readProcessorUse(name)] : []))

/** What all processors have done since the machine's start, and how long they had nothing to do. */
function ticksOfAll(): { busy: number; idle: number } {
  const [, user = 0, nice = 0, system = 0, idle = 0, waiting = 0, irq = 0, softIrq = 0] = readFileSync(
    '/proc/stat',
    'utf8',
  )
    .split('\n', 1)
    .flatMap((line) => line.split(/\s+/).map(Number))
  return { busy: user + nice + system + irq + softIrq, idle: idle + waiting }
}

/**
 * Watches what this machine's processors work for. The function that it gives tells the minutes since by kind of process; what
 * ended between two looks, as most compilers and tried programs do, is told with the others.
 */
export function watchProcessor(): () => Readonly<Record<string, number>> {
  const before = ticksOfAll()
  const first = new Map(readProcesses().filter((one) => one !== null))
  const last = new Map<string, Used>()
  const note = () => {
    for (const one of readProcesses()) if (one) last.set(...one)
  }
  const timer = setInterval(note, often).unref()
  return () => {
    clearInterval(timer)
    note()
    const ticks = new Map<string, number>(kinds.map(([kind]) => [kind, 0]))
    for (const [key, { kind, ticks: used }] of last)
      if (kind !== others) ticks.set(kind, (ticks.get(kind) ?? 0) + used - (first.get(key)?.ticks ?? 0))
    const named = [...ticks.values()].reduce((sum, one) => sum + one, 0)
    const now = ticksOfAll()
    ticks.set(others, Math.max(0, now.busy - before.busy - named))
    ticks.set('idle', now.idle - before.idle)
    return Object.fromEntries([...ticks].map(([kind, used]) => [kind, used / perSecond / 60]))
  }
}
