/** The rules of the house: who may import whom. Each room's README says them in words. */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })
const testFile = '\\.test\\.tsx?$'

export default {
  forbidden: [
    rule('no-circles', 'A circle of imports has no beginning to read from.', {}, { circular: true }),
    rule('resolvable', 'What cannot be resolved does not run.', {}, { couldNotResolve: true, pathNot: '^aws-lambda$' }),
    rule(
      'web-sees-contracts',
      'The browser knows the server by its contracts only.',
      { path: '^web/', pathNot: testFile },
      {
        path: '^(functions|judge-container|localstack|cdk)/',
        pathNot:
          '^functions/src/(features/[^/]+/(contract|errors)|client/(create-call|call-error)|platform/(endpoint|text|errors|access|fields))\\.ts$',
      },
    ),
    rule(
      'judge-sees-contracts',
      'The judge knows the server by the messages only: an escaped submission finds no way in.',
      { path: '^judge-container/', pathNot: testFile },
      {
        path: '^(functions|web|localstack|cdk)/',
        pathNot: '^functions/src/(features/[^/]+/contract|platform/(endpoint|text|errors|access|fields))\\.ts$',
      },
    ),
    rule(
      'server-sees-judge-data',
      'Of the judge, the server reads languages, archives and problem packages, never what runs code.',
      { path: '^functions/' },
      { path: '^judge-container/', pathNot: '^judge-container/(languages|src/(archive|packages))/' },
    ),
    rule(
      'stores-are-private',
      "A slice's store belongs to the slice.",
      { path: '^functions/src/features/([^/]+)/' },
      {
        path: '^functions/src/features/[^/]+/store\\.ts$',
        pathNot: '^functions/src/features/$1/',
        dependencyTypesNot: ['type-only'],
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
      'platform-knows-no-feature',
      'The platform carries features, it does not know them.',
      { path: '^functions/src/platform/' },
      { path: '^functions/src/(features|lambdas|local)/' },
    ),
    rule(
      'cdk-knows-no-code',
      'Constructs name entry paths; they import no business code.',
      { path: '^cdk/' },
      { path: '^(functions|web|judge-container|localstack|tests)/', pathNot: '\\.json$' },
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
    exclude: {
      path: '(^|/)(node_modules|dist|cdk\\.out|\\.build|\\.local)/|(localstack/problems|tests/judge/languages)/',
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
