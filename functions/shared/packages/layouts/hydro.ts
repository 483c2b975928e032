import * as z from 'zod/mini'
import { type HydroCase, HydroConfig, type HydroSubtask } from '../formats/hydro/config.ts'
import { groupFiles } from '../formats/hydro/pairs.ts'
import { memoryOf, timeOf } from '../formats/hydro/quantities.ts'
import { unknownKeys } from '../unknown-keys.ts'
import {
  keysLeft,
  type LayoutFormat,
  type LayoutGroup,
  type Limits,
  type ListedCase,
  numberOf,
  type Pair,
} from './layout.ts'

/** What is used of it here: the rest is of packages. */
const Used = z.pick(HydroConfig, { time: true, memory: true, score: true, checker: true, cases: true, subtasks: true })

const limitsOf = ({ time, memory }: Pick<HydroSubtask, 'time' | 'memory'>): Limits => ({
  timeMs: time == null ? null : numberOf(timeOf(time)),
  memoryMb: memory == null ? null : numberOf(memoryOf(memory)),
})

const filesOf = ({ input, output }: Pair) => [input, output]

const isGiven = (value: unknown) => !['', 'default', null].some((none) => none === value) && String(value) !== ''

/** `config.yaml`: limits, then cases or subtasks; without either the files say them by their names. */
export const hydro: LayoutFormat = {
  isConfig: (file) => /^config\.ya?ml$/i.test(file),
  read({ yaml, config, pairs }) {
    const value = yaml()
    const { time, memory, score, checker, cases, subtasks: said } = Used.parse(value)
    const isListed = [cases, ...(said ?? []).map((subtask) => subtask.cases)].some((one) => one?.length)
    // those without cases have the files whose names say their numbers
    const subtasks = isListed || !said?.length ? said : groupFiles(pairs.flatMap(filesOf), said).subtasks
    const given = Object.entries(z.record(z.string(), z.unknown()).parse(value)).filter(([, each]) => isGiven(each))
    const listed = (one: HydroCase, group: number | null, of: Partial<HydroSubtask> = {}): ListedCase => ({
      input: one.input ?? '',
      output: (one.output === '/dev/null' ? one.input : one.output) || undefined,
      score: one.score ?? score ?? null,
      group,
      ...limitsOf({ time: one.time ?? of.time ?? time, memory: one.memory ?? of.memory ?? memory }),
    })
    const all = [
      ...(cases ?? []).map((one) => listed(one, null)),
      ...(subtasks ?? []).flatMap((subtask, at) => (subtask.cases ?? []).map((one) => listed(one, at + 1, subtask))),
    ]
    const numbers = new Map((subtasks ?? []).map(({ id }, at) => [String(id ?? at + 1), at + 1]))
    const groups = (subtasks ?? []).map(
      (subtask, at): LayoutGroup => ({
        number: at + 1,
        counting: subtask.type ?? 'min',
        score: subtask.score ?? null,
        requires: (subtask.if ?? []).flatMap((id) => numbers.get(id) ?? []),
      }),
    )
    return {
      cases: all.length > 0 ? all : pairs.map(({ input, output }) => ({ input, output })),
      ...(all.length > 0 && { groups }),
      limits: limitsOf({ time, memory }),
      checker: checker?.file ?? '',
      left: keysLeft(config, unknownKeys(Used, Object.fromEntries(given))),
    }
  },
}
