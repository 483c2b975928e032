import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { lastLines, runProgram } from '../lib/run.ts'
import { Failure, runStep } from '../lib/step.ts'

/** Something that Debian packages bring: how to see that it is there, and the packages that bring it, best first. */
export interface Need {
  have: () => Promise<boolean> | boolean
  packages: readonly string[]
}

/** Finds a program in PATH. */
export function findProgram(name: string): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map((folder) => join(folder, name)).find(existsSync) ?? null
}

/** The major version of the Java compiler in PATH, 0 where there is none. */
async function javaVersion(): Promise<number> {
  const { output } = await runProgram('javac', ['-version'])
  return Number(/javac (\d+)/.exec(output)?.[1] ?? 0)
}

/** What the engine needs: DynamoDB Local asks for Java 17, Maven brings it, and what starts it here is compiled. */
export const engineNeeds: Need[] = [
  {
    have: async () => (await javaVersion()) >= 17,
    packages: ['openjdk-17-jdk-headless', 'openjdk-21-jdk-headless', 'default-jdk-headless'],
  },
  { have: () => findProgram('mvn') !== null, packages: ['maven'] },
]

/** Chromium without a window and all that belongs to one, which takes half of the processor time; else the whole one. */
const browsers = ['chromium-headless-shell', 'chromium'] as const

/** The browser of the tests and benchmarks: `OJ_CHROMIUM`, else the best that is there, null where there is none. */
export const findBrowser = (): string | null =>
  process.env.OJ_CHROMIUM ?? browsers.map(findProgram).find((path) => path !== null) ?? null

/** What the tests need beside fonts: a browser, and an engine that knows as little JavaScript as the edge of CloudFront. */
export const testNeeds: Need[] = [
  { have: () => findProgram('njs') !== null, packages: ['njs'] },
  { have: () => (process.env.OJ_CHROMIUM ?? findProgram(browsers[0])) !== null, packages: browsers },
]

/** How long to wait for another apt-get, such as automatic updates on a new machine: 5 minutes. */
const patience = 300
const isBusy = (output: string) => /Could not get lock|Unable to (lock|acquire)/.test(output)

/** Runs apt-get, which is there and allowed: this is a Debian or Ubuntu, and the start has made us root. */
async function runApt(...args: string[]): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' }
  const once = () => runProgram('apt-get', ['-q', '-y', ...args], { env })
  let { code, output } = await once()
  for (let waited = 0; code !== 0 && isBusy(output) && waited < patience; waited++) {
    await setTimeout(1000)
    ;({ code, output } = await once())
  }
  if (code !== 0)
    throw new Failure(
      `apt-get ${args.join(' ')} failed:\n${lastLines(output)}`,
      'Check the network and the package sources, or install these packages by hand, then try again.',
    )
}

/** Which of a need's packages this system's sources offer. */
async function findPackage(need: Need): Promise<string> {
  for (const name of need.packages) if ((await runProgram('apt-cache', ['show', name])).code === 0) return name
  throw new Failure(
    `None of these packages is offered here: ${need.packages.join(', ')}.`,
    'Use a supported release of Debian (12 or later) or Ubuntu (22.04 or later).',
  )
}

/** Installs what is missing, in one go; does nothing, quickly, when all is there. */
export async function installPackages(needs: readonly Need[]): Promise<void> {
  const found = await Promise.all(needs.map((need) => need.have()))
  const missing = needs.filter((_, index) => !found[index])
  if (missing.length === 0) return
  const names = missing.map(({ packages }) => packages[0]).join(', ')
  if (!findProgram('apt-get'))
    throw new Failure(
      `There is no apt-get here to install: ${names}.`,
      'Use Debian or Ubuntu, or install them by hand.',
    )
  await runStep(`Debian packages (${names})`, async () => {
    await runApt('update')
    await runApt('install', '--no-install-recommends', ...(await Promise.all(missing.map(findPackage))))
  })
}
