import { globSync } from 'node:fs'
import { root } from '@oj/localstack/lib/paths.ts'

export interface Suite {
  /** its project in `vitest.config.ts` */
  name: string
  include: string
  /** needs the running stack, on which its tests meet others': a file that fails in the whole run is run once more at its end */
  onStack?: true
  /** its files crowd memory, processes and volumes of the machine: never two of them at once */
  exclusive?: true
  /** for a test or a hook, in milliseconds, where two minutes are not enough */
  timeout?: number
}

/** All suites but `unit`, in the order in which one run of vitest takes them, file by file. */
export const suites: readonly Suite[] = [
  // Needs no stack: it deploys its own, to an engine of its own.
  { name: 'rehearsal', include: 'tests/rehearsal/**/*.test.ts', timeout: 300_000 },
  { name: 'judge', include: 'tests/judge/**/*.test.ts' },
  { name: 'attack', include: 'tests/attack/*.test.ts' },
  { name: 'exclusive', include: 'tests/attack/exclusive/*.test.ts', exclusive: true },
  // The bundles of the Lambdas hold the built pages, which come with the set-up.
  {
    name: 'local',
    include: '{localstack/src/{engine,published,rehearsal,setup,site,stack}/**/*,tests/run/*,cdk/test/bundles}.test.ts',
  },
  // What keeps the state stands before the engine of the stack.
  { name: 'api', include: '{tests/api,tests/load,localstack/src/state}/**/*.test.ts', onStack: true },
  { name: 'journeys', include: 'tests/journeys/**/*.test.ts', onStack: true },
  // What turns the settings of the site, which tests of the other suites take for given.
  { name: 'settings', include: 'tests/settings/**/*.test.ts', onStack: true },
  // Pieces that only a real browser can show; the rest of the unit tests need nothing but the packages of npm.
  { name: 'browser', include: 'web/**/*.browser.test.ts' },
]

/** The test files of a suite, by their paths from the root. */
export const filesOf = ({ include }: Suite): string[] =>
  globSync(include, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] }).toSorted()
