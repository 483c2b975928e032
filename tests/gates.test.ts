import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { faultsOfSets } from './checks/sets.ts'

const root = join(import.meta.dirname, '..')
const config = join(root, '.dependency-cruiser.mjs')
const server = 'functions/src/features'
const pages = 'web/src/features'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'oj-gates-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function plant(files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

/** The folders that the check of sets looks into have to be there; it reads the names of kinds where they are declared. */
const innocent = {
  [`${server}/problem/innocent.ts`]: '// tells of a cid, and of "contest"\nexport const one = 1\n',
  [`${pages}/problem/innocent.ts`]: '// tells of a cid, and of "contest"\nexport const one = 1\n',
  [`${server}/problem-set/exam.ts`]: "export const exams: Kind<ExamView> = {\n  name: 'exam',\n}\n",
  [`${server}/problem-set/quiz.ts`]: "const quizKind = 'quiz'\nexport const quizzes: Kind = {\n  name: quizKind,\n}\n",
  [`${pages}/problem-set/duel.ts`]: "const duel: SetKind = {\n  name: 'duel',\n}\n",
}

/** What other slices may not write, where, and what the check calls it. */
const planted: [path: string, line: string, why: string][] = [
  [`${server}/submission/a.ts`, 'const id = body.cid', 'names a set as the wire does'],
  [`${server}/rank/b.ts`, 'const { gid } = body', 'names a set as the wire does'],
  [`${server}/home/c.ts`, "if (kind === 'contest') stop()", 'names a kind'],
  [`${server}/home/d.ts`, "if (kind === 'bank') stop()", 'names a kind'],
  [`${server}/note/e.ts`, "if (set.key === 'x') stop()", 'looks into a key'],
  [`${server}/note/f.ts`, "row.set.startsWith('c')", 'looks into a key'],
  [`${server}/note/k1.ts`, "if (kindOf(view.key).name === 'timed') stop()", 'looks into a key'],
  [`${server}/note/k2.ts`, 'if ([bankKey].includes(view.key)) stop()', 'looks into a key'],
  [`${server}/note/k3.ts`, 'if (new Set([bankKey]).has(row.set)) stop()', 'looks into a key'],
  [`${server}/note/k4.ts`, 'if (Object.is(view.key, bankKey)) stop()', 'looks into a key'],
  [`${server}/note/k5.ts`, 'if (view.key.length === 4) stop()', 'looks into a key'],
  [`${server}/note/k6.ts`, 'if (/^[a-c]/.test(row.set)) stop()', 'looks into a key'],
  [`${server}/note/k7.ts`, 'if (row.home === other) stop()', 'looks into a key'],
  [`${server}/note/n1.ts`, "if (name === 'exam') stop()", 'names a kind'],
  [`${server}/note/n2.ts`, "if (name === 'quiz') stop()", 'names a kind'],
  [`${server}/note/n3.ts`, 'if (/^contest/.test(name)) stop()', 'names a kind'],
  [`${server}/note/s1.ts`, "if (view.scope.all === 'site') stop()", 'looks into a scope'],
  [`${server}/note/s2.ts`, 'if (all !== siteScope) stop()', 'looks into a scope'],
  [`${server}/note/t1.ts`, "import { bankKey as other } from '../problem-set/index.ts'", 'takes what tells sets apart'],
  [`${server}/note/t2.ts`, "import * as sets from '../problem-set/index.ts'", 'takes what tells sets apart'],
  [`${pages}/rank/n4.tsx`, "if (name === 'duel') stop()", 'names a kind'],
  ['web/src/app/n5.ts', "if (area === 'training') stop()", 'names a kind'],
  [`${server}/problem/g.ts`, 'if (site.openPublicJudge) go()', 'decides by itself who meets the bank'],
  [`${pages}/problem/h.tsx`, 'go(`/problem/$' + '{id}`)', 'writes an address of a set'],
  [`${pages}/problem-admin/i.tsx`, "go('/status?a=b')", 'writes an address of a set'],
  [`${pages}/submission/j.ts`, "case 'training': break", 'names a kind'],
  [`${pages}/judge-admin/k.ts`, 'if (key === setKey) stop()', 'looks into a key'],
  [`${pages}/submission/w1.ts`, 'if (contestID !== null) stop()', 'names a set as the wire does'],
  [`${server}/note/w2.ts`, 'if (input.contestID) stop()', 'names a set as the wire does'],
  ['web/src/lib/l.ts', 'send({ tid })', 'names a set as the wire does'],
]

test('the check of sets finds each planted line, and nothing in comments, contracts and the slice of sets', () => {
  plant({
    ...innocent,
    [`${server}/submission/contract.ts`]: 'const cid = 1\n',
    [`${server}/problem-set/wire.ts`]: 'const id = body.cid\n',
    ...Object.fromEntries(planted.map(([path, line]) => [path, `${line}\n`])),
  })
  const told = planted.map(([path, line, why]) => `${path}:1 ${why}: ${line}`)
  expect(faultsOfSets(folder).toSorted()).toEqual(told.toSorted())
})

test('the check of sets refuses an exception that nothing needs', () => {
  plant({ ...innocent, [`${server}/profile/routes.ts`]: 'export const one = 1\n' })
  const told = 'needs no exception any more: nothing there names a set as the wire does'
  expect(faultsOfSets(folder)).toEqual([`${server}/profile/routes.ts ${told}`])
})

const Rules = z.object({ default: z.object({ forbidden: z.array(z.object({ name: z.string() })) }) })
const Report = z.object({
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), rule: z.object({ name: z.string() }) })),
  }),
})

const imports = (path: string) => `import { one } from '${path}'\nexport const two = one\n`
const one = 'export const one = 1\n'

/** The rule that each planted import breaks, by the file that it stands in. */
const broken: Record<string, [rule: string, text: string]> = {
  [`${server}/rank/round.ts`]: ['no-circles', "import { one } from './trip.ts'\nexport const two = () => one\n"],
  [`${server}/home/past.ts`]: ['slices-by-their-index', imports('../rank/store.ts')],
  [`${server}/audit/up.ts`]: [`order-of-${server}/audit`, imports('../rank/index.ts')],
  [`${server}/stranger/index.ts`]: [`order-of-${server}`, imports('../rank/index.ts')],
  [`${server}/directory/index.ts`]: ['indexes-lead-to-no-routes', imports('./routes.ts')],
  [`${server}/home/index.ts`]: ['indexes-lead-to-no-routes', imports('./heavy-task.ts')],
  [`${server}/rank/calls.ts`]: ['routes-by-their-name', imports('../../platform/http/serve.ts')],
  [`${server}/rank/work.ts`]: ['work-by-its-name', imports('../../platform/tasks.ts')],
  [`${server}/note/index.ts`]: ['indexes-lead-to-no-archives', imports('./zip.ts')],
  [`${server}/draft/index.ts`]: ['indexes-lead-to-no-pictures', imports('sharp')],
  [`${server}/tries/index.ts`]: ['indexes-lead-to-no-database', imports('node:sqlite')],
  [`${server}/message/index.ts`]: ['indexes-lead-to-no-grammars', imports('@vscode/tree-sitter-wasm')],
  [`${server}/honor/index.ts`]: ['indexes-lead-to-no-pages of other sites', imports('htmlparser2')],
  'functions/src/lambdas/timers.ts': ['clock-stays-light', imports('../features/problem-admin/index.ts')],
  [`${server}/submission/index.ts`]: ['rows-stay-in-their-slice', "export type { Row } from './store.ts'\n"],
  [`${server}/rank/contract-door.ts`]: ['contracts-are-data', "export { one } from './store.ts'\n"],
  'functions/src/platform/knows.ts': ['room-platform', imports('../features/rank/index.ts')],
  'functions/src/platform/runs.ts': ['room-platform', imports('../operate/run.ts')],
  'functions/src/lambdas/starts.ts': ['room-lambdas', imports('../operate/run.ts')],
  'functions/src/client/reads.ts': ['room-client', imports('../features/rank/store.ts')],
  'functions/src/move-in/reads.ts': ['room-move-in', imports('../features/rank/store.ts')],
  'functions/src/operate/reads.ts': ['room-operate', imports('../features/rank/store.ts')],
  'functions/src/stranger/reads.ts': ['rooms', imports('../features/rank/store.ts')],
  [`${pages}/rank/past.ts`]: ['page-features-by-their-index', imports('../site/deep.ts')],
  [`${pages}/site/up.ts`]: [`order-of-${pages}/site`, imports('../rank/index.ts')],
  'web/src/app/past.ts': ['app-takes-features-by-their-index', imports('../features/site/deep.ts')],
  'web/src/app/eager.ts': ['app-imports-pages-lazily', imports('../features/rank/pages/Rank.ts')],
  'web/src/lib/up.ts': ['layer-lib', imports('../stranger/one.ts')],
  'web/src/stranger/up.ts': ['layers', imports('../app/allowed.ts')],
  'web/src/lib/server.ts': ['web-sees-contracts', imports('../../../functions/src/features/rank/index.ts')],
  'web/src/lib/looks.ts': ['parts-are-no-page', imports('../../parts/one.ts')],
  'web/src/lib/heavy.ts': ['no-classic-zod', imports('zod')],
  [`${pages}/honor/index.ts`]: ['page-indexes-lead-to-no-pages', imports('./pages/Honor.ts')],
  [`${server}/rank/rules.ts`]: ['rules-are-pure', imports('./store.ts')],
  [`${server}/tries/runs.ts`]: ['server-sees-no-other-room', imports('../../../../judge-container/src/sandbox/run.ts')],
  [`${server}/rank/opens.ts`]: ['server-sees-no-other-room', imports('../../../../web/src/stranger/one.ts')],
  [`${pages}/stranger/index.ts`]: [`order-of-${pages}`, imports('../rank/index.ts')],
  [`${server}/rank/runs.ts`]: ['room-features', imports('../../operate/run.ts')],
  [`${server}/audit/lost.ts`]: ['resolvable', imports('./nowhere.ts')],
  'functions/shared/packages/up.ts': ['shared-lies-below', imports('../../src/features/rank/store.ts')],
  'functions/shared/judging/opens.ts': ['contracts-are-data', imports('../archive/zip.ts')],
  'web/src/lib/opens.ts': ['web-sees-contracts', imports('../../../functions/shared/archive/zip.ts')],
  'judge-container/src/asks.ts': ['judge-sees-shared', imports('../../functions/src/features/rank/contract-more.ts')],
  'localstack/src/site/knows.ts': ['engine-knows-no-tests', imports('../../../tests/support/one.ts')],
  'cdk/lib/knows.ts': ['cdk-knows-no-code', imports('../../functions/src/features/rank/index.ts')],
}

test('the rules of imports find each planted import, and no other', () => {
  plant({
    'tsconfig.json': '{ "compilerOptions": { "allowImportingTsExtensions": true, "noEmit": true } }',
    [`${server}/rank/index.ts`]: one,
    [`${server}/rank/store.ts`]: one,
    [`${server}/rank/contract-more.ts`]: imports('../audit/contract.ts'),
    [`${server}/audit/contract.ts`]: one,
    'functions/src/operate/run.ts': one,
    'tests/support/one.ts': one,
    'functions/src/client/allowed.ts': imports('../features/rank/contract-more.ts'),
    [`${server}/rank/trip.ts`]: "import { two } from './round.ts'\nexport const one = () => two\n",
    [`${server}/directory/routes.ts`]: one,
    [`${server}/home/heavy-task.ts`]: one,
    [`${server}/note/zip.ts`]: imports('yazl'),
    [`${server}/problem-admin/index.ts`]: imports('./saving/save.ts'),
    [`${server}/problem-admin/saving/save.ts`]: one,
    'functions/src/platform/http/serve.ts': one,
    'functions/src/platform/tasks.ts': one,
    ...Object.fromEntries(
      ['yazl', 'sharp', 'htmlparser2', '@vscode/tree-sitter-wasm', 'zod'].flatMap((name) => [
        [`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' })],
        [`node_modules/${name}/index.js`, one],
      ]),
    ),
    [`${server}/submission/store.ts`]: 'export interface Row {\n  status: number\n}\n',
    [`${server}/profile/allowed.ts`]: imports('../rank/index.ts'),
    'web/src/stranger/one.ts': one,
    'web/parts/one.ts': one,
    'judge-container/src/sandbox/run.ts': one,
    'functions/shared/archive/zip.ts': one,
    'judge-container/src/allowed.ts': imports('../../functions/shared/archive/zip.ts'),
    [`${pages}/honor/pages/Honor.ts`]: one,
    [`${pages}/rank/index.ts`]: one,
    [`${pages}/rank/pages/Rank.ts`]: one,
    [`${pages}/site/deep.ts`]: one,
    'web/src/app/allowed.ts': imports('../features/rank/index.ts'),
    'web/src/app/lazy.ts': "export const load = () => import('../features/rank/pages/Rank.ts')\n",
    ...Object.fromEntries(Object.entries(broken).map(([path, [, text]]) => [path, text])),
  })
  const depcruise = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const looked = ['functions', 'web', 'judge-container', 'cdk', 'localstack', 'tests']
  const args = [depcruise, '--config', config, '--output-type', 'json', ...looked]
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  const found = Report.parse(JSON.parse(stdout)).summary.violations.map(({ from, rule }) => `${from} ${rule.name}`)
  const expected = Object.entries(broken).map(([path, [rule]]) => `${path} ${rule}`)
  expect(found.toSorted()).toEqual(expected.toSorted())
})

test('each rule of imports has an import planted that breaks it', async () => {
  const rules: unknown = await import(config)
  const names = Rules.parse(rules).default.forbidden.map(({ name }) => name)
  // the same rule for each slice, layer and library
  const alike = (name: string) => name.replace(/^(order-of-.*features)\/[\w-]+$|^(layer-)\w+$/, '$1$2')
  const planted = new Set(Object.values(broken).map(([name]) => alike(name)))
  expect([...new Set(names.map(alike))].filter((name) => !planted.has(name))).toEqual([])
})
