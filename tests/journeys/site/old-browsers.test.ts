import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '@oj/localstack/lib/paths.ts'
import { runProgram } from '@oj/localstack/lib/run.ts'
import { expect, it } from 'vitest'
import { traveller } from '../../support/browser/go.ts'
import { growOld, lacking } from '../../support/browser/oldest.ts'
import { asRoot } from '../../support/client/api.ts'
import { editor, submitAndSee, useVisitors, writeCode } from '../../support/client/visitor.ts'

const visit = useVisitors()

const web = join(root, 'web')

/** What `lib/loading/polyfills.ts` brings, as the one check names it and as the other does. */
const given = {
  methods: [
    'ArrayToReversed',
    'ArrayToSorted',
    'ArrayToSpliced',
    'MapGroupBy',
    'PromiseWithResolvers',
    'StringToWellFormed',
  ],
  statics: ['Map.groupBy', 'Promise.withResolvers', 'URL.canParse', 'URL.parse'],
}
/** What a library asks for before it uses it. */
const askedFor = ['Uint8ArrayToHex']

it('SH-14 the built scripts have no syntax and no method that the oldest browsers lack, but for what they are given', async () => {
  const program = join(root, 'node_modules/es-check/lib/cli/index.js')
  const ignored = [...given.methods, ...askedFor].join(',')
  // its versions are those of `browserslist` there
  const check = ['checkBrowser', '--checkFeatures', '--module', `--ignore=${ignored}`, 'dist/assets/*.js']
  const { code, output } = await runProgram(process.execPath, [program, ...check], { cwd: web })
  expect(code, output).toBe(0)
})

it('SH-14 nor do they call what the objects of the oldest browsers lack', async () => {
  const assets = join(web, 'dist/assets')
  const scripts = (await readdir(assets)).filter((file) => file.endsWith('.js'))
  const texts = await Promise.all(scripts.map((file) => readFile(join(assets, file), 'utf8')))
  const statics = lacking.filter(({ isStatic }) => isStatic).map(({ object, member }) => `${object}.${member}`)
  const called = statics.filter((name) => texts.some((text) => text.includes(`${name}(`)))
  expect(called.toSorted()).toEqual(given.statics)
})

it('SH-14 pages run in a browser that has no more than the oldest, and one solves a problem in it', async () => {
  const page = await visit('/home', { prepare: growOld, user: await asRoot() })
  expect(await page.evaluate(() => 'with' in Array.prototype || 'any' in AbortSignal)).toBe(false)
  const go = traveller(page)
  const lists = ['/problem', '/status', '/acm-rank', '/contest', '/training', '/group', '/discussion', '/scrollBoard']
  const forms = ['/setting', '/admin/lti', '/admin/judge-servers', '/admin/contest/create', '/admin/training/create']
  for (const path of [...lists, ...forms, '/admin/problem/create']) {
    await go(path)
    expect(await page.getByText('This page has stopped working').count(), path).toBe(0)
  }
  await page.goto('/problem/1000')
  await editor(page).waitFor()
  await writeCode(
    page,
    '#include <cstdio>\nint main() { long long a, b; scanf("%lld%lld", &a, &b); printf("%lld", a + b); }',
  )
  await submitAndSee(page, 'Accepted')
})
