import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Comparer } from '@oj/judge/judging/comparing/comparer.ts'
import { type Place, roles } from '@oj/judge/judging/compile/compile.ts'
import { CompileCache } from '@oj/judge/judging/compile/compile-cache.ts'
import { judgeSubmission } from '@oj/judge/judging/judge.ts'
import { RunLock } from '@oj/judge/judging/run-lock.ts'
import { abbreviateStatus } from '@oj/judge/judging/verdict/verdict.ts'
import { openSandbox, workPath } from '@oj/judge/sandbox/sandbox.ts'
import type { Sandbox } from '@oj/judge/sandbox/types.ts'
import { plainSettings } from '@oj/shared/judging/settings.ts'
import type { Task } from '@oj/shared/judging/task.ts'
import { languageByName } from '@oj/shared/languages/index.ts'
import { limited } from '../support/sandbox/limited.ts'

/** A complete judge on two slots, with any launcher. */
export async function openPlace(launcher: readonly string[]): Promise<Place> {
  await mkdir(workPath(), { recursive: true })
  const folder = await mkdtemp(`${workPath()}/attack-`)
  for (const name of [...roles, 'compiled']) await mkdir(`${folder}/${name}`)
  const sandbox = await openSandbox({ launcher })
  const referee = await openSandbox({ launcher })
  const cache = new CompileCache(`${folder}/compiled`, 1e8)
  return {
    sandbox,
    referee,
    folder,
    comparer: new Comparer(),
    lock: new RunLock(),
    cache,
    core: 1,
    crowd: { atWork: 1 },
  }
}

/** The same place with a quarter of the wall clock and of the memory, for those who use up all that they get. */
export function hurried({ sandbox, referee, ...place }: Place): Place {
  const quarter = (one: Sandbox) =>
    limited(one, ({ wallMs, idleMs = 0, memoryKb }) => ({
      wallMs: Math.ceil(wallMs / 4),
      idleMs: Math.ceil(idleMs / 4),
      memoryKb: Math.ceil(memoryKb / 4),
    }))
  return { ...place, sandbox: quarter(sandbox), referee: quarter(referee) }
}

/** Closes its sandboxes and deletes its files. */
export async function closePlace({ sandbox, referee, comparer, folder }: Place): Promise<void> {
  await Promise.all([sandbox.close(), referee.close(), comparer.close()])
  await rm(folder, { recursive: true })
}

const headers = ['fcntl', 'signal', 'stdio', 'stdlib', 'string', 'sys/socket', 'unistd']
const include = headers.map((name) => `#include <${name}.h>\n`).join('')

/** A C program with these statements and all headers that attacks need. */
export function sourceOf(statements: string, declarations = '') {
  const language = languageByName('C')
  if (!language) throw new Error('no C')
  const code = `${include}${declarations}\nint main(int argc, char **argv) {\n(void)argc, (void)argv;\n${statements}\n}\n`
  return { language, files: [{ name: 'main.c', content: code }] }
}

export interface Duel {
  settings?: Partial<Task['settings']>
  protocol?: 'testlib' | 'icpc' | 'hoj'
}

/** Judges such a program on one case with input and answer 42, with a limit of 50 ms by default. */
export async function judgeAt(place: Place, program: string, more: Partial<Task>, settings: Duel['settings'] = {}) {
  const file = `${place.folder}/case`
  await writeFile(file, '42\n')
  const task: Task = {
    source: sourceOf(program),
    settings: { ...plainSettings, timeLimit: 50, outputLimit: 1, ...settings },
    cases: [{ name: '1', input: file, answer: file, score: 0, group: null }],
    ...more,
  }
  const { cases, status, errorMessage } = await judgeSubmission(task, place, () => undefined)
  const [first] = cases
  if (!first) throw new Error(errorMessage || 'it does not compile')
  return { ...first, verdict: abbreviateStatus(status) }
}

/** Runs the program with the interactor: the verdict, the reason and the message for staff. */
export function talkAt(
  place: Place,
  program: string,
  interactor: string,
  { settings = {}, protocol = 'testlib' }: Duel = {},
) {
  const more = { interactor: { source: sourceOf(interactor), protocol, flags: [] } }
  return judgeAt(place, program, more, { judgeMode: 'interactive', ...settings })
}

/** An honest pair: the interactor asks for the double of a number and checks it. */
export const doubles = 'int n; if (scanf("%d", &n) != 1) return 7; printf("%d\\n", 2 * n); return 0;'
export const asks = 'int n; puts("21"); fflush(stdout); if (scanf("%d", &n) != 1) return 2; return n != 42;'
export const spins = 'for (;;) {}'
export const waits = 'for (;;) pause();'
export const readsOn = 'static char in[65536]; while (read(0, in, sizeof in) > 0) {}'
export const floods =
  'static char line[4096]; memset(line, 65, 4095); line[4095] = 10; while (write(1, line, 4096) > 0) {}'

/** The processes of a slot's uid. */
export function processesOf(slot: number): string[] {
  const found = execFileSync('ps', ['-eo', 'uid=,stat=,args='], { encoding: 'utf8' }).split('\n')
  return found.filter((line) => line.trim().startsWith(`${60000 + slot} `) && !/^\d+ Z/.test(line.trim()))
}

/** The live relays that this process has started. */
export const relays = (): string[] =>
  readdirSync('/proc').filter((pid) => new RegExp(`\\(oj-relay\\) [^ZX] ${process.pid} `).test(statOf(pid)))

/** The kernel's state of a process; empty if it has ended meanwhile. */
function statOf(pid: string): string {
  try {
    return /^\d+$/.test(pid) ? readFileSync(`/proc/${pid}/stat`, 'utf8') : ''
  } catch {
    return ''
  }
}
