import { parseArgs } from 'node:util'
import { Config, readConfig } from '../lib/config.ts'
import { Refusal } from './words.ts'

const toKebabCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** What an operator may say of a stack, by the names of the command line: `judgeMax` is `--judge-max`. */
const settings = new Map(Object.keys(Config.shape).map((name) => [toKebabCase(name), name]))

/** What else a command takes. */
export interface Extra {
  /** options with a value */
  values?: readonly string[]
  /** options without */
  flags?: readonly string[]
}

export interface Options {
  /** what holds for the stacks, checked */
  config: Config
  /** the same as the operator said it, for the CDK command line */
  context: Record<string, string>
  region: string | undefined
  values: Record<string, string>
  flags: ReadonlySet<string>
}

/** Commands that do not deploy need no sender. */
const anySender = 'nobody@example.org'

/**
 * Reads a command line such as `--school lake --semester 2026-autumn --judge-max 12`.
 * @throws Refusal that lists all that is wrong, in words
 */
export function readOptions(args: readonly string[], { values = [], flags = [] }: Extra, deploys: boolean): Options {
  const text = (names: Iterable<string>) =>
    Object.fromEntries([...names].map((name) => [name, { type: 'string' }] as const))
  const options = {
    ...text([...settings.keys(), 'region', ...values]),
    ...Object.fromEntries(flags.map((name) => [name, { type: 'boolean' }] as const)),
  }
  const given = parseOptions(args, options)
  const context = Object.fromEntries(
    [...settings].flatMap(([option, name]) => (typeof given[option] === 'string' ? [[name, given[option]]] : [])),
  )
  if (!deploys) context.mailSender ??= anySender
  const said = values.flatMap((name) => (typeof given[name] === 'string' ? [[name, given[name]] as const] : []))
  return {
    config: parseContext(context),
    context,
    region: typeof given.region === 'string' ? given.region : undefined,
    values: Object.fromEntries(said),
    flags: new Set(flags.filter((name) => given[name] === true)),
  }
}

function parseOptions(args: readonly string[], options: Record<string, { type: 'string' | 'boolean' }>) {
  try {
    return parseArgs({ args: [...args], options, strict: true, allowPositionals: false }).values
  } catch (error) {
    const [first = ''] = error instanceof Error ? error.message.split('. ') : []
    throw new Refusal(
      `${first}. What may be said: ${Object.keys(options)
        .map((name) => `--${name}`)
        .join(' ')}`,
    )
  }
}

/** The checks of the context, with the names that the command line has for them. */
function parseContext(context: Record<string, string>): Config {
  try {
    return readConfig((key) => context[key])
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error)
    const lines = words.split('\n').slice(1)
    throw new Refusal(
      `This is not right:\n${lines.map((line) => line.replace(/^ {2}(\w+):/, (_, name) => `  --${toKebabCase(name)}:`)).join('\n')}`,
    )
  }
}

/** The name that all stacks of a school's semester begin with. */
export const prefixOf = ({ school, semester }: Config) => `oj-${school}-${semester}`
