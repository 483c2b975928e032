import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startChild } from '../lib/child.ts'

test('OP-01 the last words of what died stay beside the log of what was started in its place', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'oj-logs-'))
  const log = join(folder, 'api.log')
  for (const words of ['first', 'second']) {
    await startChild('api', ['echo', words], { env: process.env, cwd: folder, log }).ended
  }
  expect([readFileSync(`${log}.1`, 'utf8'), readFileSync(log, 'utf8')]).toEqual(['first\n', 'second\n'])
  rmSync(folder, { recursive: true })
})
