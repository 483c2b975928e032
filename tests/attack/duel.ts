import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { plainSettings } from '@oj/functions/features/judging/contract.ts'
import { Comparer } from '@oj/judge/judging/comparing/comparer.ts'
import { type Place, roles } from '@oj/judge/judging/compile.ts'
import { CompileCache } from '@oj/judge/judging/compile-cache.ts'
import { Floor } from '@oj/judge/judging/floor.ts'
import { judge, type Task } from '@oj/judge/judging/judge.ts'
import { abbreviation } from '@oj/judge/judging/verdict.ts'
import { languageByName } from '@oj/judge/languages/index.ts'
import { openSandbox, workPath } from '@oj/judge/sandbox/sandbox.ts'

/** A whole judge above two slots, whatever starts them. */
export async function openPlace(launcher: readonly string[]): Promise<Place> {
  await mkdir(workPath(), { recursive: true })
  const folder = await mkdtemp(`${workPath()}/attack-`)
  for (const name of [...roles, 'compiled']) await mkdir(`${folder}/${name}`)
  const sandbox = await openSandbox({ launcher })
  const referee = await openSandbox({ launcher })
  const cache = new CompileCache(`${folder}/compiled`, 1e8)
  const own = { comparer: new Comparer(), floor: new Floor(), cache, core: 1, crowd: { atWork: 1 } }
  return { sandbox, referee, folder, ...own }
}

/** Ends its sandboxes and takes its files away. */
export async function closePlace({ sandbox, referee, comparer, folder }: Place): Promise<void> {
  await Promise.all([sandbox.close(), referee.close(), comparer.close()])
  await rm(folder, { recursive: true })
}

const headers = ['fcntl', 'signal', 'stdio', 'stdlib', 'string', 'sys/socket', 'unistd']
const include = headers.map((name) => `#include <${name}.h>\n`).join('')

/** A C program of these statements, with all headers that attacks want. */
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

/** Judges such a program over one case, whose input and answer are 42, within 50 ms unless told otherwise. */
export async function judgeAt(place: Place, program: string, more: Partial<Task>, settings: Duel['settings'] = {}) {
  const file = `${place.folder}/case`
  await writeFile(file, '42\n')
  const task: Task = {
    source: sourceOf(program),
    settings: { ...plainSettings, timeLimit: 50, outputLimit: 1, ...settings },
    cases: [{ name: '1', input: file, answer: file, score: 0, group: null }],
    ...more,
  }
  const { cases, status, errorMessage } = await judge(task, place, () => undefined)
  const [first] = cases
  if (!first) throw new Error(errorMessage || 'it does not compile')
  return { ...first, verdict: abbreviation(status) }
}

/** The program and the interactor talk: verdict, reason and what staff read. */
export function talkAt(
  place: Place,
  program: string,
  interactor: string,
  { settings = {}, protocol = 'testlib' }: Duel = {},
) {
  const more = { interactor: { source: sourceOf(interactor), protocol, flags: [] } }
  return judgeAt(place, program, more, { judgeMode: 'interactive', ...settings })
}

/** An honest pair: the interactor asks for the double of a number and wants it to be right. */
export const doubles = 'int n; if (scanf("%d", &n) != 1) return 7; printf("%d\\n", 2 * n); return 0;'
export const asks = 'int n; puts("21"); fflush(stdout); if (scanf("%d", &n) != 1) return 2; return n != 42;'
export const spins = 'for (;;) {}'
export const waits = 'for (;;) pause();'
export const readsOn = 'static char in[65536]; while (read(0, in, sizeof in) > 0) {}'
export const floods =
  'static char line[4096]; memset(line, 65, 4095); line[4095] = 10; while (write(1, line, 4096) > 0) {}'

/** What lives under a slot's uid. */
export function processesOf(slot: number): string[] {
  const found = execFileSync('ps', ['-eo', 'uid=,stat=,args='], { encoding: 'utf8' }).split('\n')
  return found.filter((line) => line.trim().startsWith(`${60000 + slot} `) && !/^\d+ Z/.test(line.trim()))
}

/** The relays that this process has started and that live. */
export const relays = (): string[] =>
  readdirSync('/proc').filter((pid) => new RegExp(`\\(oj-relay\\) [^ZX] ${process.pid} `).test(statOf(pid)))

/** What the kernel says of a process; nothing of one that has gone meanwhile. */
function statOf(pid: string): string {
  try {
    return /^\d+$/.test(pid) ? readFileSync(`/proc/${pid}/stat`, 'utf8') : ''
  } catch {
    return ''
  }
}
