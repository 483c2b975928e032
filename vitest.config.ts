import { languages } from '@oj/judge/languages/index.ts'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { languagePlugin } from './web/languages.ts'

/** A minute: a verdict waits for a compiler, a page for a verdict, on a machine that may be busy. */
const patience = { testTimeout: 60_000, hookTimeout: 60_000 }

/**
 * Suites that share the running stack or the slots of the sandbox: file by file, and one suite after the other (by
 * `order`). `npm test` runs parts of them side by side, each with a stack of its own where it needs one.
 */
const serial = (name: string, order: number, include: string[]): TestProjectConfiguration => ({
  test: { name, include, ...patience, fileParallelism: false, sequence: { groupOrder: order } },
})

/** Pieces that only a real browser can show; the rest of the unit tests need nothing but the packages of npm. */
const browserTests = 'web/**/*.browser.test.ts'

export default defineConfig({
  test: {
    // Starts the stack once for the whole run, and only where a suite in it needs one.
    globalSetup: 'tests/support/stack/stack.ts',
    projects: [
      {
        plugins: [languagePlugin(languages)],
        test: {
          name: 'unit',
          include: ['{functions,judge-container,web,cdk}/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
          exclude: [browserTests, '**/node_modules/**', '**/dist/**', '**/cdk.out/**', '**/.build/**'],
          ...patience,
          // Pure functions all of them: what their modules hold is the same whoever loaded them, and loading costs most.
          isolate: false,
          // The server's modules name their table when they are loaded; no unit test speaks to one.
          env: { TABLE_NAME: 'none', AWS_REGION: 'us-east-1' },
        },
      },
      serial('judge', 1, ['tests/judge/**/*.test.ts']),
      serial('attack', 2, ['tests/attack/**/*.test.ts']),
      serial('local', 3, ['localstack/src/**/*.test.ts']),
      serial('api', 4, ['tests/api/**/*.test.ts']),
      serial('journeys', 5, ['tests/journeys/**/*.test.ts']),
      serial('browser', 6, [browserTests]),
      {
        // Needs no stack: it deploys its own, to an engine of its own.
        test: {
          name: 'rehearsal',
          include: ['tests/rehearsal/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
})
