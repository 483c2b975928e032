import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { context, createSchool } from './support.ts'

const Imports = z.array(z.object({ path: z.string(), external: z.optional(z.boolean()) }))
const Meta = z.object({ outputs: z.record(z.string(), z.object({ imports: Imports })) })

/** Each bundle as it is deployed, and the modules that it imports from without, Node's own apart. */
const bundles = new Map<string, { folder: string; imported: string[] }>()

beforeAll(() => {
  const architecture = process.arch === 'arm64' ? 'arm64' : 'x86_64'
  const { directory } = createSchool({ 'aws:cdk:bundling-stacks': ['*-api', '*-web'], architecture }).app.synth()
  const { outputs } = Meta.parse(JSON.parse(readFileSync(join(directory, 'bundles/meta.json'), 'utf8')))
  const folders = readdirSync(directory)
    .map((entry) => join(directory, entry))
    .filter((folder) => existsSync(join(folder, 'index.mjs')))
  for (const [file, { imports }] of Object.entries(outputs)) {
    const name = basename(dirname(file))
    const bundle = join(directory, 'bundles', name, 'index.mjs')
    if (!file.endsWith('.mjs')) continue
    const folder = folders.find((one) => readFileSync(join(one, 'index.mjs')).equals(readFileSync(bundle)))
    if (!folder) throw new Error(`The bundle ${name} is not deployed`)
    const external = imports.filter((one) => one.external).map(({ path }) => path)
    bundles.set(name, { folder, imported: external.filter((path) => !isBuiltin(path)) })
  }
})

test('each Lambda is bundled into one module that loads and has a handler', { timeout: 240_000 }, () => {
  expect(bundles.size).toBe(11)
  const modules = [...bundles.values()].map(({ folder }) => pathToFileURL(join(folder, 'index.mjs')))
  const script = `for (const one of ${JSON.stringify(modules)}) console.log(typeof (await import(one)).handler)`
  const env = { ...process.env, TABLE_NAME: 'table', AWS_REGION: 'eu-central-1' }
  const told = execFileSync(process.execPath, ['--input-type=module', '-e', script], { env }).toString()
  expect(told).toBe('function\n'.repeat(11))
})

test('each Lambda has beside it what its bundle imports, and nothing else', () => {
  for (const [name, { folder, imported }] of bundles) {
    const modules = join(folder, 'node_modules')
    for (const library of imported) expect(existsSync(join(modules, library)), `${library} of ${name}`).toBe(true)
    expect(existsSync(modules), `what lies beside ${name}`).toBe(imported.length > 0)
  }
  const withLibraries = [...bundles].filter(([, { imported }]) => imported.length > 0)
  expect(withLibraries.map(([name]) => name).sort()).toEqual(['pictures', 'tasks'])
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
