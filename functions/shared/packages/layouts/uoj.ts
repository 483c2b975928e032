import { keysLeft, type LayoutFormat, type LayoutGroup, type Left, type ListedCase, numberOf } from './layout.ts'

const counting: Readonly<Record<string, LayoutGroup['counting']>> = { packed: 'min', min: 'min', sum: 'sum' }
/** How UOJ runs programs, which says nothing of the data. */
const runsOnly = new Set(['output_limit', 'score_type'])
const casesMost = 10_000
const groupsMost = 1000

/** Pairs of keys and values; each key that is asked for counts as used. */
class Conf {
  readonly #values: ReadonlyMap<string, string>
  readonly #used = new Set<string>()

  constructor(text: string) {
    const lines = text.split(/\r\n|[\r\n]/).map((line) => line.trim())
    const entries = lines
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => {
        const at = line.search(/\s/)
        return at < 0 ? ([line, ''] as const) : ([line.slice(0, at), line.slice(at).trim()] as const)
      })
    this.#values = new Map(entries)
  }

  text(key: string): string | undefined {
    this.#used.add(key)
    return this.#values.get(key)
  }

  number(key: string): number | null {
    return numberOf(this.text(key))
  }

  unused(): string[] {
    // another judge than the usual one is a program of the problem's own
    if (this.#values.get('use_builtin_judger') !== 'off') this.#used.add('use_builtin_judger')
    return [...this.#values.keys()].filter((key) => !this.#used.has(key) && !runsOnly.has(key))
  }
}

function requiresOf(conf: Conf, subtask: number): number[] {
  const key = `subtask_dependence_${subtask}`
  const one = conf.number(key)
  if (one !== null) return one > 0 ? [one] : []
  const several: number[] = []
  for (let at = 1; conf.text(key) === 'many'; at++) {
    const next = conf.number(`${key}_${at}`)
    if (next === null || several.length >= groupsMost) break
    several.push(next)
  }
  return several
}

function groupsOf(conf: Conf): (LayoutGroup & { end: number })[] {
  const count = Math.min(conf.number('n_subtasks') ?? 0, groupsMost)
  return Array.from({ length: count }, (_, at) => ({
    number: at + 1,
    counting: counting[conf.text(`subtask_type_${at + 1}`) ?? 'packed'] ?? 'min',
    score: conf.number(`subtask_score_${at + 1}`),
    requires: requiresOf(conf, at + 1),
    end: conf.number(`subtask_end_${at + 1}`) ?? 0,
  }))
}

/** `problem.conf`: how many, how they are called, their points or subtasks; `ex_` are samples and more. */
export const uoj: LayoutFormat = {
  isConfig: (file) => /^problem\.conf$/i.test(file),
  read({ text, config, find }) {
    const conf = new Conf(text)
    const count = Math.min(conf.number('n_tests') ?? 0, casesMost)
    if (count === 0) return null
    const [inputPre, inputSuf] = [conf.text('input_pre') ?? 'input', conf.text('input_suf') ?? 'txt']
    const [outputPre, outputSuf] = [conf.text('output_pre') ?? 'output', conf.text('output_suf') ?? 'txt']
    const groups = groupsOf(conf)
    const megabytes = conf.number('memory_limit')
    const seconds = conf.number('time_limit')
    const cases = Array.from({ length: count }, (_, index): ListedCase => {
      const at = index + 1
      const own = { time: conf.number(`time_limit_${at}`), memory: conf.number(`memory_limit_${at}`) }
      const time = own.time ?? seconds
      return {
        input: `${inputPre}${at}.${inputSuf}`,
        output: `${outputPre}${at}.${outputSuf}`,
        score: conf.number(`point_score_${at}`),
        group: groups.find(({ end }) => at <= end)?.number ?? null,
        timeMs: time && time * 1000,
        memoryMb: own.memory ?? megabytes,
      }
    })
    const samples = conf.number('n_sample_tests') ?? 0
    const left: Left[] = []
    for (let at = 1; at <= Math.min(conf.number('n_ex_tests') ?? 0, casesMost); at++) {
      const files = [`ex_${inputPre}${at}.${inputSuf}`, `ex_${outputPre}${at}.${outputSuf}`]
      for (const what of files.flatMap((name) => find(name) ?? []))
        left.push({ what, why: at <= samples ? 'sample' : 'not-listed' })
    }
    const checker = conf.text('use_builtin_checker') ?? (find('chk.cpp') ? 'chk.cpp' : '')
    return {
      cases,
      groups: groups.map(({ end: _, ...group }) => group),
      checker,
      left: [...left, ...keysLeft(config, conf.unused())],
    }
  },
}
