import * as z from 'zod/mini'
import { unknownKeys } from '../unknown-keys.ts'
import { parseYaml } from '../yaml.ts'
import { keysLeft, type LayoutFormat, type LayoutGroup, type Left, type Limits, noLimits } from './layout.ts'

const Task = z.object({
  time_limit: z.optional(z.nullable(z.number())),
  memory_limit: z.optional(z.nullable(z.number())),
})

/** Groups of `GEN`, where `#ST: 20` begins a subtask of 20 points and every other line makes a test; by test in order. */
function readGen(text: string): { numbers: (number | null)[]; groups: LayoutGroup[] } {
  const groups: LayoutGroup[] = []
  const numbers: (number | null)[] = []
  for (const line of text.split(/\r\n|[\r\n]/).map((one) => one.trim())) {
    const [, score] = /^#\s*ST:\s*(\d+(?:\.\d+)?)/.exec(line) ?? []
    if (score !== undefined)
      groups.push({ number: groups.length + 1, counting: 'min', score: Number(score), requires: [] })
    else if (/^#\s*COPY:/.test(line) || (line !== '' && !line.startsWith('#'))) numbers.push(groups.length || null)
  }
  return { numbers, groups }
}

/** Times in seconds, memory in MB. */
function readTask(text: string, path: string): { limits: Limits; left: Left[] } {
  const value = parseYaml(text, 0)
  const { time_limit: time = null, memory_limit: memoryMb = null } = Task.parse(value)
  return { limits: { timeMs: time && time * 1000, memoryMb }, left: keysLeft(path, unknownKeys(Task, value)) }
}

const checkers = ['check/checker', 'cor/correttore']
/** What talks with programs, or is compiled with them. */
const companions = ['check/manager', 'cor/manager', 'sol/grader', 'sol/stub']
/** Sources before what was compiled of them. */
const endings = ['.cpp', '.c', '.py', '.java', '.pas', '']

/** `input/input0.txt` with `output/output0.txt`; `gen/GEN` has the subtasks, and `task.yaml` the limits. */
export const cms: LayoutFormat = {
  isConfig: (file) => file === 'GEN' || file === 'task.yaml',
  async read({ config, find, read, pairs }) {
    const [gen, task] = [find('GEN'), find('task.yaml')]
    const own = pairs.filter(({ input }) => /(?:^|\/)input\/[^/]*$/i.test(input))
    if (own.length === 0) return null
    const { limits, left } = task ? readTask(await read(task), task) : { limits: noLimits, left: [] }
    const said = gen ? readGen(await read(gen)) : null
    const findAll = (stems: readonly string[]) =>
      stems.flatMap((stem) => endings.flatMap((ending) => find(`${stem}${ending}`) ?? []))
    const [checker = ''] = findAll(checkers)
    const fits = said?.numbers.length === own.length
    return {
      cases: own.map(({ input, output }, at) => ({ input, output, group: fits ? (said.numbers[at] ?? null) : null })),
      ...(fits && { groups: said.groups }),
      limits,
      checker,
      configs: [gen, task].flatMap((file) => (file && file !== config ? file : [])),
      left: [
        ...left,
        ...findAll(companions).map((what): Left => ({ what, why: 'not-taken' })),
        ...(gen && !fits ? [{ what: gen, why: 'unreadable' as const }] : []),
      ],
    }
  },
}
