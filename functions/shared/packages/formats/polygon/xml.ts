import * as z from 'zod/mini'
import { fileName } from '../../schema.ts'

const text = z._default(z.string(), '')
const listOf = <S extends z.ZodMiniType>(item: S) => z._default(z.array(item), [])
/** Known, and without meaning here: how a package was made, what its other files repeat. */
const aside = z.optional(z.unknown())
const content = z.pipe(
  z.array(z.object({ '#text': z.string() })),
  z.transform((found) => found[0]?.['#text'].trim() ?? ''),
)

const Source = z.object({ '@path': z.string(), '@type': text })
export type Source = z.infer<typeof Source>
const Program = z.object({
  '@name': text,
  '@type': text,
  source: listOf(Source),
  // compiled for Windows
  binary: aside,
  copy: listOf(z.object({ '@path': z.string() })),
  // in which runs it takes part: `run-count` says if there are several
  runs: aside,
})
export type Program = z.infer<typeof Program>

const Test = z.object({
  '@sample': text,
  '@points': text,
  '@group': text,
  // how it was made
  '@method': aside,
  '@cmd': aside,
  '@from-file': aside,
  '@description': aside,
})
const Group = z.object({
  '@name': z.string(),
  '@points': text,
  '@points-policy': text,
  dependencies: listOf(z.union([z.string(), z.object({ dependency: listOf(z.object({ '@group': z.string() })) })])),
})
export type Group = z.infer<typeof Group>
const TestSet = z.object({
  '@name': text,
  'time-limit': content,
  'memory-limit': content,
  'input-path-pattern': content,
  'answer-path-pattern': content,
  'output-path-pattern': aside,
  'test-count': aside,
  tests: listOf(z.object({ test: listOf(Test) })),
  groups: listOf(z.object({ group: listOf(Group) })),
})
export type TestSet = z.infer<typeof TestSet>

const Asset = z.object({ '@name': text })
const Resource = z.object({
  '@path': z.string(),
  '@type': aside,
  '@for-types': text,
  assets: listOf(z.union([z.string(), z.object({ asset: listOf(Asset) })])),
  // in which it takes part: while compiling
  stages: aside,
})
const Solution = z.object({ '@tag': text, source: listOf(Source), binary: aside })

const Problem = z.object({
  '@short-name': text,
  '@revision': aside,
  '@url': aside,
  files: listOf(
    // programs that made the tests are files of the package, and named as such
    z.object({ resources: listOf(z.union([z.string(), z.object({ file: listOf(Resource) })])), executables: aside }),
  ),
  names: listOf(z.object({ name: listOf(z.object({ '@language': text, '@value': text })) })),
  // found by their places
  statements: aside,
  judging: z.tuple([
    z.object({
      '@input-file': z._default(z.union([z.literal(''), fileName]), ''),
      '@output-file': z._default(z.union([z.literal(''), fileName]), ''),
      '@run-count': text,
      '@cpu-name': aside,
      '@cpu-speed': aside,
      testset: z.array(TestSet),
    }),
  ]),
  assets: listOf(
    z.object({
      // with tests of its own, which are files
      checker: listOf(z.extend(Program, { testset: aside })),
      interactor: listOf(Program),
      // of inputs, when tests are made: files, too
      validators: aside,
      solutions: listOf(z.object({ solution: listOf(Solution) })),
    }),
  ),
  tags: listOf(z.union([z.string(), z.object({ tag: listOf(z.object({ '@value': z.string() })) })])),
})
export type Problem = z.infer<typeof Problem>
export const PolygonFile = z.object({ problem: z.tuple([Problem]) })
