import { spawnSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../lib/paths.ts'

/** Logs twice, the second time after the first has failed. */
const program = `
  const { log } = await import(process.argv[1])
  log.info('one')
  setTimeout(() => log.info('another'), 50)
`

test.each(['functions/src/platform/log.ts', 'judge-container/src/worker/log.ts'])(
  'OP-01 a disk that is full of it ends nobody who writes by %s',
  (path) => {
    const full = openSync('/dev/full', 'w')
    const args = ['--input-type=module', '-e', program, join(root, path)]
    const { status } = spawnSync(process.execPath, args, { stdio: ['ignore', full, full] })
    closeSync(full)
    expect(status).toBe(0)
  },
)
