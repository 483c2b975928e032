import { parseArgs } from 'node:util'
import { PackageError } from '@oj/shared/packages/read-files.ts'
import { benchJudge } from './bench.ts'
import { languagesCommand } from './languages.ts'
import { runCommand } from './run.ts'
import { UsageError, usage } from './usage.ts'
import { verifyCommand } from './verify.ts'

const commands: Readonly<Record<string, (args: string[]) => Promise<number>>> = {
  verify: verifyCommand,
  run: runCommand,
  languages: languagesCommand,
  bench: async (args) => {
    const { values } = parseArgs({ args, options: { json: { type: 'boolean' } } })
    await benchJudge({ json: values.json === true })
    return 0
  },
}

/** The judge's command line: returns the exit code; 2 for wrong arguments. */
async function main([name = '', ...args]: string[]): Promise<number> {
  try {
    if (name === 'help' || name === '--help') {
      console.log(usage)
      return 0
    }
    const command = commands[name]
    if (!command) throw new UsageError(name ? `unknown command: ${name}` : 'which command?')
    return await command(args)
  } catch (error) {
    const isCall = error instanceof UsageError || (error instanceof TypeError && 'code' in error)
    if (isCall) console.error(`${error.message}\n\n${usage}`)
    else if (error instanceof PackageError) console.error(error.message)
    else console.error(error)
    return isCall ? 2 : 1
  }
}

process.exitCode = await main(process.argv.slice(2))
