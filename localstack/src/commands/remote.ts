import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { checkSite } from '@oj/functions/features/remote-judge/check.ts'
import { remoteSites } from '@oj/functions/features/remote-judge/sites.ts'
import { Failure as Refusal } from '@oj/functions/platform/errors.ts'
import { Failure } from '../lib/step.ts'

const usage = 'npm run -s remote -- check SITE [--problem ID] [--language NAME] [--code FILE]'

/** So often, and every so many ms, a verdict is asked for. */
const polls = 40
const pause = 3000

/** Adds two numbers, which is the problem that most sites begin with; long enough for those that want no short programs. */
const addition = `#include <iostream>
int main() {
  long long a, b;
  while (std::cin >> a >> b) std::cout << a + b << std::endl;
}
`

/** The site that is meant, with what else the line says. */
function parseRemoteArgs(args: string[]) {
  const options = { problem: { type: 'string' }, language: { type: 'string' }, code: { type: 'string' } } as const
  const { positionals, values } = parseArgs({ args, options, allowPositionals: true })
  const [action, name] = positionals
  const site = remoteSites.find((one) => one.name === name?.toUpperCase())
  if (action === 'check' && site) return { site, ...values }
  throw new Failure(`The sites are: ${remoteSites.map((one) => one.name).join(', ')}.`, usage)
}

/**
 * `npm run -s remote -- check SITE`: fetches a problem of a site and, with OJ_REMOTE_USER and OJ_REMOTE_PASSWORD, signs in,
 * submits and polls as the server does, and prints each step. Ends with 1 where one fails. OJ_REMOTE_PLAYED is the address of
 * a server that plays the sites instead.
 */
export async function checkRemote(args: string[]): Promise<number> {
  const { site, problem = site.known, language = 'C++', code } = parseRemoteArgs(args)
  const { OJ_REMOTE_USER: username, OJ_REMOTE_PASSWORD: password, OJ_REMOTE_PLAYED: played } = process.env
  const account = username && password ? { username, password } : null
  const steps = checkSite(site, {
    id: problem,
    account,
    language,
    code: code === undefined ? addition : await readFile(code, 'utf8'),
    ways: { played },
    polls,
    pause: () => new Promise((resolve) => setTimeout(resolve, played === undefined ? pause : 0)),
  })
  try {
    for await (const step of steps) console.log(`✓ ${step}`)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    console.log(`✗ ${error.text('en')} [${error.spec.code}]`)
    return 1
  }
  if (!account) console.log('– login, submit and poll: set OJ_REMOTE_USER and OJ_REMOTE_PASSWORD to try them')
  return 0
}
