import * as z from 'zod/mini'
import { memoryOf, timeOf } from '../formats/hydro/quantities.ts'
import { unknownKeys } from '../unknown-keys.ts'
import { keysLeft, type LayoutFormat, type LayoutGroup, type Limits, numberOf } from './layout.ts'

const quantity = z.optional(z.union([z.number(), z.string()]))
/** Of an input's name. Times in ms, memory in KB, or with their units. */
const Luogu = z.record(
  z.string(),
  z.object({
    timeLimit: quantity,
    memoryLimit: quantity,
    score: quantity,
    subtaskId: z.optional(z.union([z.number(), z.string()])),
  }),
)
type Entry = z.output<typeof Luogu>[string]

const full = 100

function limitsOf({ timeLimit, memoryLimit }: Entry): Limits {
  const kilobytes = numberOf(memoryLimit)
  return {
    timeMs: timeLimit === undefined ? null : numberOf(timeOf(timeLimit)),
    memoryMb: kilobytes !== null ? kilobytes / 1024 : numberOf(memoryOf(memoryLimit ?? '')),
  }
}

/**
 * How subtasks count is chosen on Luogu's page, and in no file: where all scores together are no more than the full score,
 * they are added; else each is that of the whole subtask.
 */
function groupsOf(entries: readonly Entry[]): Map<string, LayoutGroup> {
  const ids = [...new Set(entries.flatMap(({ subtaskId }) => (subtaskId === undefined ? [] : String(subtaskId))))]
  const sum = entries.reduce((all, { score }) => all + (numberOf(score) ?? 0), 0)
  const isLone = ids.length === new Set(entries).size
  const counting = sum <= full && !isLone ? 'sum' : 'min'
  return new Map(ids.map((id, at) => [id, { number: at + 1, counting, score: null, requires: [] }]))
}

/** `config.yml`: what is said of each input; answers are found by their names, and inputs it leaves out count, too. */
export const luogu: LayoutFormat = {
  isConfig: (file) => /^config\.ya?ml$/i.test(file),
  read({ yaml, config, pairs, find }) {
    const value = yaml()
    const parsed = Luogu.safeParse(value)
    const said = Object.entries(parsed.data ?? {})
    // of other layouts no value is a group of these keys
    const isSaid = ([, entry]: (typeof said)[number]) => Object.values(entry).some((each) => each !== undefined)
    if (!said.some(isSaid)) return null
    const entries = new Map(said.map(([name, entry]) => [find(name) ?? name, entry]))
    const groups = groupsOf([...entries.values()])
    const inputs = [...new Set([...pairs.map(({ input }) => input), ...entries.keys()])]
    return {
      cases: inputs.map((input) => {
        const entry = entries.get(input)
        if (!entry) return { input }
        const group = groups.get(String(entry.subtaskId))?.number ?? null
        return { input, score: numberOf(entry.score), group, ...limitsOf(entry) }
      }),
      groups: [...groups.values()],
      // the same keys for each of thousands of inputs
      left: keysLeft(config, [...new Set(unknownKeys(Luogu, value).map((key) => key.slice(key.lastIndexOf('.') + 1)))]),
    }
  },
}
