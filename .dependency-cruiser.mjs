import { sliceNames } from './functions/src/lambdas/slices.ts'
import { features } from './web/src/app/features.ts'

/** The rules of the house: who may import whom. Each room's README says them in words. */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })
const testFile = '\\.test\\.tsx?$'

/** Libraries that few Lambdas shall load, and the slices whose indexes alone may lead to them. */
const heavy = [
  { name: 'pictures', path: 'node_modules/sharp/', of: 'picture' },
  { name: 'archives', path: 'node_modules/(yazl|yauzl)/', of: '(problem-admin|remote-judge)' },
  { name: 'pages of other sites', path: 'node_modules/(htmlparser2|css-select)/', of: 'remote-judge' },
  { name: 'grammars', path: 'node_modules/@vscode/tree-sitter-wasm/' },
  { name: 'database', path: '^(node:)?sqlite$|node_modules/better-sqlite3/' },
]

/** Rules that hold folders below `root` to their order, and refuse one that has no place in it. */
function inOrder(root, names) {
  const folders = (some) => `^${root}/(${some.join('|')})/`
  const lower = names
    .slice(0, -1)
    .map((name, at) =>
      rule(
        `order-of-${root}/${name}`,
        'Slices have an order: a lower one knows nothing of a higher one.',
        { path: folders([name]), pathNot: testFile },
        { path: folders(names.slice(at + 1)) },
      ),
    )
  const unknown = rule(
    `order-of-${root}`,
    'A new slice takes its place in the order.',
    { path: `^${root}/`, pathNot: folders(names) },
    {},
  )
  return [...lower, unknown]
}

/** The layers of the pages, from the ground up. */
const layers = ['locales', 'lib', 'ui', 'features', 'app']

/** What a slice tells all the world, the browser too: its calls and its errors. */
const contracts = 'features/.+/(contract[a-z-]*|errors)\\.ts$'
/** What judge, server and pages all use, and of it what does no I/O: data and rules. */
const shared = '^functions/shared/'
const sharedRules = `${shared}(((judging|plain-text)/)?[a-z0-9-]+|languages/language)\\.ts$`
/** What makes the first account, brings in problems and gives them out. */
const setUp = 'features/(account/root|problem-exchange/(seed|pack-each))\\.ts$'
/** The rooms of the server, and what each takes of the others. */
const rooms = {
  platform: [],
  features: ['platform/'],
  lambdas: ['platform/', 'features/'],
  client: ['platform/(csv|http/endpoint)\\.ts$', contracts],
  operate: ['platform/(env|log)\\.ts$', setUp],
  // what only a move needs of a slice is in its `moving-in.ts`
  'move-in': ['platform/', 'features/[^/]+/(index|moving-in|root)\\.ts$', contracts, 'lambdas/join-slices\\.ts$'],
}

export default {
  forbidden: [
    rule('no-circles', 'A circle of imports has no beginning to read from.', {}, { circular: true }),
    rule(
      'resolvable',
      'What cannot be resolved does not run.',
      {},
      { couldNotResolve: true, pathNot: '^(aws-lambda$|virtual:)' },
    ),
    rule(
      'web-sees-contracts',
      'The browser knows the server by its contracts only.',
      { path: '^web/src/', pathNot: testFile },
      {
        path: '^(functions|judge-container|localstack|cdk)/',
        pathNot: [
          sharedRules,
          '^functions/src/(features/[^.]+/(contract[a-z-]*|errors)|client/(create-call|call-error)|platform/(errors|http/(endpoint|access|fields)))\\.ts$',
        ],
      },
    ),
    ...inOrder('web/src/features', Object.keys(features)),
    ...layers.map((name, at) =>
      rule(
        `layer-${name}`,
        'App, features, parts of the interface, library, words: each may use what lies below it.',
        { path: `^web/src/${name}/`, pathNot: testFile },
        { path: '^web/src/', pathNot: `^web/src/((${layers.slice(0, at + 1).join('|')})/|[\\w.]+\\.d\\.ts$)` },
      ),
    ),
    rule(
      'layers',
      'A new folder of the pages takes its place among the layers.',
      { path: '^web/src/[^/]+/', pathNot: `^web/src/(${layers.join('|')})/` },
      {},
    ),
    rule(
      'parts-are-no-page',
      'The page of all parts and what the server draws show what pages are made of, and are part of none.',
      { path: '^web/src/', pathNot: testFile },
      { path: '^web/(parts|page)/' },
    ),
    rule(
      'page-features-by-their-index',
      'A feature of the pages offers others its index, nothing else.',
      { path: '^web/src/features/([^/]+)/', pathNot: testFile },
      { path: '^web/src/features/[^/]+/', pathNot: '^web/src/features/($1/|[^/]+/index\\.ts$)' },
    ),
    rule(
      'app-takes-features-by-their-index',
      'The app takes of a feature its index, `shell.ts` (what only the shell needs, so that indexes stay small) and `pages.ts`.',
      { path: '^web/src/app/' },
      { path: '^web/src/features/', pathNot: '^web/src/features/[^/]+/((index|shell|pages)\\.ts$|pages/)' },
    ),
    rule(
      'app-imports-pages-lazily',
      'A page is downloaded when it is opened.',
      { path: '^web/src/(app/|features/[^/]+/pages\\.ts$)' },
      { path: '^web/src/features/[^/]+/pages/', dynamic: false },
    ),
    rule(
      'page-indexes-lead-to-no-pages',
      'What a feature offers to others brings none of its pages along: those are downloaded when opened.',
      { path: '^web/src/features/[^/]+/(index|shell)\\.ts$' },
      { path: '^web/src/features/.+/pages(/|\\.ts$)', reachable: true },
    ),
    rule(
      'judge-sees-shared',
      'The judge knows of other rooms what all share: an escaped submission finds no way in.',
      { path: '^judge-container/', pathNot: testFile },
      { path: '^(functions|web|localstack|cdk)/', pathNot: shared },
    ),
    rule(
      'shared-lies-below',
      'What all rooms use knows none of them.',
      { path: shared, pathNot: testFile },
      { path: '^(functions|judge-container|web|localstack|cdk|tests)/', pathNot: shared },
    ),
    rule(
      'engine-knows-no-tests',
      'Tests start what they need of it; it starts without them. The rehearsal plays what tests play, too.',
      { path: '^localstack/', pathNot: ['^localstack/src/rehearsal/', testFile] },
      { path: '^tests/' },
    ),
    rule(
      'server-sees-no-other-room',
      'Judge and pages know the server, which knows neither: what they have alike lies in `functions/shared`.',
      { path: '^functions/' },
      { path: '^(judge-container|web|localstack|cdk)/' },
    ),
    ...inOrder('functions/src/features', sliceNames),
    rule(
      'slices-by-their-index',
      'A slice offers others its index, its contract and its errors, nothing else.',
      { path: '^functions/src/features/([^/]+)/', pathNot: testFile },
      {
        path: '^functions/src/features/[^/]+/',
        pathNot: '^functions/src/features/($1/|[^/]+/(index|contract[a-z-]*|errors)\\.ts$)',
      },
    ),
    rule(
      'rows-stay-in-their-slice',
      'Others get submissions as their set shows them, never as they are stored: no neighbour finds a verdict that is hidden.',
      { path: '^functions/src/features/submission/index\\.ts$' },
      { path: '^functions/src/features/submission/(store|verdict/transition)\\.ts$' },
    ),
    rule(
      'routes-by-their-name',
      'What binds calls is called `routes.ts` or `…-routes.ts`, and what makes such routes `…-route.ts`: other rules go by it.',
      { path: '^functions/src/features/', pathNot: `routes?\\.ts$|${testFile}` },
      { path: '^functions/src/platform/http/serve\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'work-by-its-name',
      'What does long work is called `…-task.ts`; routes start it, and the clock where it ends classes.',
      { path: '^functions/src/features/', pathNot: `(routes|-task|/retirement/retire)\\.ts$|${testFile}` },
      { path: '^functions/src/platform/tasks\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'indexes-lead-to-no-routes',
      'What a slice offers to others brings no calls and no long work along.',
      { path: '^functions/src/features/[^/]+/index\\.ts$' },
      { path: '^functions/src/features/.+(routes|-task|/tasks)\\.ts$', reachable: true },
    ),
    ...heavy.map(({ name, path, of }) =>
      rule(
        `indexes-lead-to-no-${name}`,
        'Libraries that are native or large have one slice: the Lambdas that have them say so, all others never meet them.',
        { path: '^functions/src/features/[^/]+/index\\.ts$', ...(of && { pathNot: `^functions/src/features/${of}/` }) },
        { path, reachable: true },
      ),
    ),
    rule(
      'clock-stays-light',
      'The Lambda of the clock starts each minute: it loads no calls, no long work, no saving of problems and no heavy library.',
      { path: '^functions/src/lambdas/timers\\.ts$' },
      {
        path: [
          '^functions/src/features/.+(routes|-task|/tasks)\\.ts$',
          '^functions/src/features/problem-admin/saving/(save|commit)\\.ts$',
          ...heavy.map(({ path }) => path),
        ],
        reachable: true,
      },
    ),
    rule(
      'rules-are-pure',
      'Rules do no I/O, so that they can be tested by laws.',
      { path: '/rules\\.ts$' },
      {
        path: '(store|routes|counter|catalogue|table|queue|storage|mail|secret)\\.ts$|^node:|@aws-sdk',
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'contracts-are-data',
      'Contracts, errors and shared rules are for everybody, the browser too: they lead to their like, and to what describes fields.',
      { path: [`^functions/src/${contracts}`, sharedRules] },
      {
        path: '^(functions|judge-container|web|localstack|cdk)/|^node:|node_modules/',
        pathNot: [
          `^functions/src/${contracts}`,
          sharedRules,
          '^functions/src/platform/(errors|tasks|http/(endpoint|access|fields|parts|staff-table))\\.ts$',
          'node_modules/zod/',
        ],
      },
    ),
    ...Object.entries(rooms).map(([name, others]) =>
      rule(
        `room-${name}`,
        'Each room of the server takes what its line in `functions/README.md` says, nothing else.',
        { path: `^functions/src/${name}/`, pathNot: testFile },
        { path: '^functions/src/', pathNot: [`${name}/`, ...others].map((one) => `^functions/src/${one}`) },
      ),
    ),
    rule(
      'rooms',
      'A new room of the server says what it may take of the others.',
      { path: '^functions/src/', pathNot: `^functions/src/(${Object.keys(rooms).join('|')})/` },
      {},
    ),
    rule(
      'cdk-knows-no-code',
      'Constructs name entry paths and ask which calls a Lambda answers; they import no business code.',
      { path: '^cdk/' },
      {
        path: '^(functions|web|judge-container|localstack|tests)/',
        pathNot: '\\.json$|^functions/src/lambdas/slices\\.ts$',
      },
    ),
    rule(
      'no-classic-zod',
      'The classic entry of zod is 91 KB in the browser.',
      { path: '^(web|functions|judge-container)/' },
      { path: 'node_modules/zod/(index|v4/index|v4/classic|v3)' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // packages stay in sight, though nothing follows them further: some rules are about them
    exclude: {
      path: '^[a-z-]+/(dist|cdk\\.out|\\.build|\\.local)/|(localstack/sample-problems|tests/judge/languages)/',
    },
    tsPreCompilationDeps: 'specify',
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
}
