import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)
const root = new URL('..', import.meta.url)

// the rest of `npm run check` is about how the code is written, and is run before each commit
test.each(['css', 'facts'])('npm run check:%s finds nothing', async (part) => {
  const { stdout, stderr } = await run('npm', ['run', '-s', `check:${part}`], { cwd: root }).catch((failure) => failure)
  expect(`${stdout}${stderr}`).toBe('')
})
