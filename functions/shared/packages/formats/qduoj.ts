import * as z from 'zod/mini'
import type { ProblemPackage } from '../model.ts'
import { extractEmbeddedPictures } from '../statements/embedded.ts'
import type { PackageTree } from '../tree.ts'
import {
  checkedLimits,
  endingOf,
  type PackageFormat,
  plainProblem,
  readEach,
  settingsOf,
  writeAccepted,
  writeScratch,
} from './format.ts'

const text = z.catch(z.string(), '')
const html = z.pipe(
  z.catch(z.union([z.string(), z.object({ value: z.string() })]), ''),
  z.transform((value) => (typeof value === 'string' ? value : value.value)),
)
const program = z.object({ code: z.string(), language: z.string() })

const Problem = z.object({
  display_id: z.pipe(z.union([z.string(), z.int()]), z.transform(String)),
  title: text,
  description: html,
  input_description: html,
  output_description: html,
  hint: html,
  source: text,
  tags: z._default(z.array(z.string()), []),
  time_limit: z.number(),
  memory_limit: z.number(),
  samples: z._default(z.array(z.object({ input: z.string(), output: z.string() })), []),
  test_case_score: z.array(z.object({ score: z.catch(z.int(), 0), input_name: z.string(), output_name: z.string() })),
  template: z._default(z.record(z.string(), z.object({ prepend: text, append: text })), {}),
  spj: z.optional(z.nullable(program)),
  rule_type: z._default(z.enum(['ACM', 'OI']), 'ACM'),
  answers: z._default(z.array(program), []),
})
type Problem = z.infer<typeof Problem>

const file = 'problem.json'
const placeOf = (folder: string) => folder || '1'
const foldersOf = (tree: PackageTree) => ['', ...tree.folders()].filter((folder) => tree.within(folder).has(file))

/** Numbered folders with `problem.json` and `testcase/`; answers are accepted solutions. */
export const qduoj: PackageFormat = {
  name: 'QDUOJ',
  matches: (tree) => foldersOf(tree).length > 0,
  read: (tree, scratch) =>
    readEach(
      foldersOf(tree),
      (folder) => ({ id: placeOf(folder), tree: tree.within(folder) }),
      (folder) => readProblem(tree.within(folder), placeOf(folder), scratch),
    ),
}

async function readProblem(tree: PackageTree, place: string, scratch: string): Promise<ProblemPackage> {
  const problem = await tree.json(file, Problem)
  const { timeMs, memoryMb } = checkedLimits(tree.nameOf(file), problem.time_limit, problem.memory_limit)
  const cases = problem.test_case_score.map(({ input_name, output_name, score }) => ({
    name: input_name.replace(/\.[^.]*$/, ''),
    input: tree.path(`testcase/${input_name}`),
    // special judges may need no answers; then the export names none
    answer: tree.path(`testcase/${problem.spj && output_name === '-' ? input_name : output_name}`),
    score,
    group: null,
  }))
  if (cases.length === 0) throw tree.error(file, 'no-cases')
  const isOi = problem.rule_type === 'OI'
  return plainProblem({
    id: problem.display_id,
    title: { en: problem.title },
    cases,
    samples: problem.samples,
    templates: templatesOf(problem),
    submissions: await writeAccepted(problem.answers, place, scratch),
    source: problem.source === '' ? {} : { en: problem.source },
    tags: problem.tags.map((en) => ({ en })),
    settings: {
      ...settingsOf(timeMs, memoryMb),
      judgeMode: problem.spj ? 'spj' : 'default',
      type: isOi ? 'oi' : 'acm',
      ioScore: isOi ? cases.reduce((sum, { score }) => sum + score, 0) : 100,
    },
    ...(await extractEmbeddedPictures({ en: statementOf(problem) }, `${place}/pasted`, scratch)),
    checker: problem.spj
      ? {
          files: [await writeScratch(scratch, `${place}/spj.${endingOf(problem.spj.language)}`, problem.spj.code)],
          kind: problem.spj.language,
          protocol: 'qduoj',
          flags: [],
        }
      : null,
  })
}

const statementOf = ({ description, input_description, output_description, hint }: Problem) => ({
  description,
  input: input_description,
  output: output_description,
  hint,
})

/** Without code around the submission it is only the initial content of the editor. */
const templatesOf = ({ template }: Problem) =>
  Object.fromEntries(
    Object.entries(template)
      .filter(([, { prepend, append }]) => `${prepend}${append}`.trim() !== '')
      .map(([language, { prepend, append }]) => [language, { before: prepend, after: append }]),
  )
