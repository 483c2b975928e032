import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { context, school } from './support.ts'

/** Bytes that a bundle may have: more would slow each cold start. */
const most = 1_000_000

test('each Lambda is bundled into one small module that loads and has a handler', { timeout: 120_000 }, () => {
  const architecture = process.arch === 'arm64' ? 'arm64' : 'x86_64'
  const { app } = school({ 'aws:cdk:bundling-stacks': ['*-api'], architecture })
  const { directory } = app.synth()
  const bundles = readdirSync(directory)
    .map((entry) => join(directory, entry, 'index.mjs'))
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile())
  expect(bundles).toHaveLength(7)
  expect(Math.max(...bundles.map((bundle) => statSync(bundle).size))).toBeLessThanOrEqual(most)
  for (const bundle of bundles) {
    const script = `import { handler } from ${JSON.stringify(pathToFileURL(bundle))}; process.stdout.write(typeof handler)`
    const env = { ...process.env, TABLE_NAME: 'table', AWS_REGION: 'eu-central-1' }
    expect(execFileSync(process.execPath, ['--input-type=module', '-e', script], { env }).toString()).toBe('function')
  }
})

test('the app tells an operator what is wrong, in words and without a stack trace', () => {
  const { judgeImage, mailSender } = context
  const env = {
    ...process.env,
    CDK_CONTEXT_JSON: JSON.stringify({ judgeImage, mailSender, school: 'demo', semester: '26' }),
  }
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, '../bin/app.ts')], { env })
  expect(status).toBe(1)
  expect(stderr.toString().trimEnd()).toBe(
    'The context is not right:\n  semester: give a year and a season, such as 2026-autumn',
  )
})
