import { killRun } from './leftovers.ts'

/** What a guard does when the process that posted it is gone: its children have been told to end and get a moment for it. */
const [name = '', run = ''] = process.argv.slice(2)
await new Promise((resolve) => setTimeout(resolve, 1000))
await killRun({ name, run })
