// What an operator does with a school's stacks:  npm run deploy | destroy | export | import | move-in | cost -- OPTIONS
import { printToStderr, Refusal } from './words.ts'

type Command = (args: readonly string[]) => Promise<void>

/** Only the module that is asked for is loaded. */
const commands: Record<string, Command> = {
  deploy: async (args) => (await import('./deploy.ts')).deploySchool(args),
  destroy: async (args) => (await import('./destroy.ts')).destroySchool(args),
  export: async (args) => (await import('./archive.ts')).exportAll(args),
  import: async (args) => (await import('./archive.ts')).importAll(args),
  'move-in': async (args) => (await import('./move-in.ts')).moveIntoSchool(args),
  cost: async () => (await import('./cost.ts')).printCosts(),
}

const [name = '', ...args] = process.argv.slice(2)
const at = args.indexOf('--region')
// Every library and program from here on looks for the region there.
if (at >= 0) process.env.AWS_REGION = process.env.AWS_DEFAULT_REGION = process.env.CDK_DEFAULT_REGION = args[at + 1]

try {
  const command = commands[name]
  if (!command)
    throw new Refusal(`There is no command "${name}". The commands are: ${Object.keys(commands).join(', ')}.`)
  await command(args)
} catch (error) {
  printToStderr(
    error instanceof Refusal ? `\n✗ ${error.message}` : `\n✗ ${error instanceof Error ? error.stack : error}`,
  )
  process.exitCode = 1
}
