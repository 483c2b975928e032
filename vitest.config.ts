import { languages } from '@oj/shared/languages/index.ts'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import FirstThingsFirst from './tests/run/order.ts'
import { machineSlowness } from './tests/run/slowness.ts'
import { type Suite, suites } from './tests/run/suites.ts'
import { languagePlugin } from './web/languages.ts'

/**
 * Two minutes, and longer on a machine that is slow or busy: a verdict waits for a compiler, a page for a verdict. As long again for
 * what a file sets up first, which may be all states of a contest. Only what fails waits so long.
 */
const patience = (timeout = 120_000) => ({
  testTimeout: timeout * machineSlowness(),
  hookTimeout: 2 * timeout * machineSlowness(),
  expect: { poll: { timeout: 40_000 * machineSlowness() } },
})

/**
 * Suites that share the running stack or the slots of the sandbox: file by file, and one suite after the other. `npm test`
 * runs parts of them side by side, each with a stack of its own where it needs one.
 */
const serial = ({ name, include, timeout, onStack }: Suite, index: number): TestProjectConfiguration => ({
  test: {
    name,
    include: [include],
    setupFiles: ['tests/support/stack/fetch.ts', ...(onStack ? ['tests/support/stack/unturned.ts'] : [])],
    ...patience(timeout),
    fileParallelism: false,
    // what modules hold is the same for all files, and so is the browser: loading them for each took a second of its time
    isolate: false,
    sequence: { groupOrder: index + 1 },
  },
})

export default defineConfig({
  test: {
    // What files of a run share; and the stack, started once for the whole run, and only where a suite in it needs one.
    globalSetup: ['tests/support/once-a-run.ts', 'tests/support/stack/stack.ts'],
    sequence: { sequencer: FirstThingsFirst },
    projects: [
      {
        plugins: [languagePlugin(languages)],
        test: {
          name: 'unit',
          include: ['{functions,judge-container,web,cdk}/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
          exclude: [
            '**/*.browser.test.ts',
            'cdk/test/bundles.test.ts',
            '**/node_modules/**',
            '**/dist/**',
            '**/cdk.out/**',
            '**/.build/**',
          ],
          ...patience(),
          // Pure functions all of them: what their modules hold is the same whoever loaded them, and loading costs most.
          isolate: false,
          // The server's modules name their table when they are loaded; no unit test speaks to one.
          env: { TABLE_NAME: 'none', AWS_REGION: 'us-east-1' },
        },
      },
      ...suites.map(serial),
    ],
  },
})
