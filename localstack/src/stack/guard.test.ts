import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { inheriting } from '@oj/tests/support/stack/inheriting.ts'
import { expect, test } from 'vitest'

/** Posts a guard, as a start does, and starts another process of its run. */
const program = `
import { spawn } from 'node:child_process'
import { postGuard } from '${new URL('../lib/guard.ts', import.meta.url)}'
import { markEnv, newMark } from '${new URL('../lib/leftovers.ts', import.meta.url)}'
const mark = newMark(process.argv[1])
postGuard(mark)
spawn('sleep', ['1000'], { env: { ...process.env, ...markEnv(mark) }, stdio: 'ignore' }).once('spawn', () => console.log('ready'))
`

test('OP-01 a kill of the first process alone ends all others of its run', async () => {
  const name = `/guarded-${process.pid}`
  const first = spawn(process.execPath, ['--input-type=module', '--eval', program, name], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(first.stdout, 'data')
  expect(inheriting(name)).toHaveLength(1)
  first.kill('SIGKILL')
  await expect.poll(() => inheriting(name)).toEqual([])
})
