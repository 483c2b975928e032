import { writeFileSync } from 'node:fs'
import type { Reporter, SerializedError, TestCase, TestModule, TestSuite } from 'vitest/node'
import { type Outcome, outcomeVariable } from './outcome.ts'

/** Enough for the message, the difference and the place, without the frames of the libraries below. */
const shownLines = 30

function inWords(where: string, { message, diff, stack }: SerializedError): string {
  const frames = stack?.split('\n').filter((line) => /^\s+at /.test(line) && !line.includes('node_modules')) ?? []
  const lines = [message, ...(diff ? [diff] : []), ...frames].join('\n').split('\n')
  return [where, ...lines.slice(0, shownLines)].join('\n  ')
}

const errorsOf = (part: TestCase | TestSuite | TestModule) =>
  part.type === 'test' ? (part.result().errors ?? []) : part.errors()

function failuresOf(module: TestModule): string[] {
  const file = module.relativeModuleId
  const named = [...module.children.allSuites(), ...module.children.allTests('failed')]
  return [
    ...errorsOf(module).map((error) => inWords(file, error)),
    ...named.flatMap((part) => errorsOf(part).map((error) => inWords(`${file} > ${part.fullName}`, error))),
  ]
}

/** The whole time of a file, in seconds: its modules are loaded in it, and its hooks run. */
function secondsOf(module: TestModule): number {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic()
  return (environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration) / 1000
}

/**
 * Tells what failed as soon as its file is done, and writes what the whole run came to where OJ_TEST_OUTCOME says; the default
 * reporter beside it shows the way there.
 */
export default class OutcomeReporter implements Reporter {
  onTestModuleEnd(module: TestModule): void {
    for (const failure of failuresOf(module)) console.log(`\nFAILED ${failure}\n`)
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const path = process.env[outcomeVariable]
    if (!path) return
    const outcome: Outcome = {
      files: Object.fromEntries(
        modules.map((module) => [
          module.relativeModuleId,
          {
            passed: [...module.children.allTests('passed')].length,
            failures: failuresOf(module),
            seconds: secondsOf(module),
          },
        ]),
      ),
      stray: unhandled.map((error) => inWords('an error outside of all tests', error)),
    }
    writeFileSync(path, JSON.stringify(outcome))
  }
}
