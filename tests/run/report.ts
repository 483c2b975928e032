import { failuresOf, type Outcome, passedOf } from './outcome.ts'
import { filesOf, type Suite } from './suites.ts'

/** What a run came to. */
export interface Result {
  readonly outcome: Outcome
  /** what passed only when its file was run again */
  readonly wavering: readonly string[]
}

/** What a whole run took. */
export interface Taken {
  /** seconds until everything was set up */
  readonly setUp: number
  /** seconds in all */
  readonly whole: number
  /** minutes of the processors by kind of process */
  readonly processor: Readonly<Record<string, number>>
}

const formatRow = (name: string, ...cells: (string | number)[]) =>
  `  ${name.padEnd(34)}${cells.map((cell) => String(cell).padStart(9)).join('')}`

/** What each suite took, and what the machine's processors worked for, as tables of text. */
export function timesOf(suites: readonly Suite[], { files }: Outcome, { setUp, whole, processor }: Taken): string[] {
  const suiteOf = new Map(suites.flatMap((suite) => filesOf(suite).map((file) => [file, suite.name] as const)))
  const families = Object.groupBy(Object.entries(files), ([path]) => suiteOf.get(path) ?? 'unit')
  const minutes = Object.entries(processor).toSorted(([, a], [, b]) => b - a)
  return [
    `${Math.round(whole)} s, of which set-up ${Math.round(setUp)} s`,
    formatRow('family', 'files', 'tests', 'seconds'),
    ...Object.entries(families).map(([name, own = []]) => {
      const sum = (of: (file: Outcome['files'][string]) => number) => own.reduce((all, [, file]) => all + of(file), 0)
      return formatRow(
        name,
        own.length,
        sum(({ passed }) => passed),
        Math.round(sum(({ seconds }) => seconds)),
      )
    }),
    formatRow('processor', 'minutes'),
    ...minutes.map(([kind, used]) => formatRow(kind, used.toFixed(1))),
    formatRow('in all', minutes.reduce((sum, [, used]) => sum + used, 0).toFixed(1)),
  ]
}

/** All that is to be seen at the end of a run, the failures last, and its last line. */
export function reportOf({ outcome, wavering }: Result, logged: readonly string[], times: readonly string[]): string[] {
  const failures = failuresOf(outcome)
  return [
    ...(failures.length + wavering.length > 0 ? logged.map((line) => `LOGGED ${line}\n`) : []),
    ...times,
    ...wavering.map((test) => `\nPASSED ONLY WHEN RUN AGAIN ${test}`),
    ...failures.map((failure) => `\nFAILED ${failure}`),
    `${passedOf(outcome)} passed, ${failures.length} failed`,
  ]
}
