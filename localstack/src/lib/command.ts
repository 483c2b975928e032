import { printError } from './step.ts'

/** Takes the rest of the command line and gives the exit code; it loads what it needs itself. */
type Command = (args: string[]) => Promise<number>

/** Runs the command that the command line names, and says which there are where it names none of these. */
export async function runCommand(commands: Record<string, Command>): Promise<void> {
  const [name = '', ...args] = process.argv.slice(2)
  const command = commands[name]
  if (!command) {
    process.stderr.write(`There is no command "${name}". The commands are: ${Object.keys(commands).join(', ')}.\n`)
    process.exit(2)
  }
  try {
    process.exitCode = await command(args)
  } catch (error) {
    printError(error)
    process.exitCode = 1
  }
}
