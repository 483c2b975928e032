import * as z from 'zod/mini'
import type { JudgeSettings } from '../../judging/settings.ts'
import { caseModes } from '../../judging/settings.ts'
import type { PackageCase, PackageFile, PackageProgram, ProblemPackage, SitePart } from '../model.ts'
import { fileName } from '../schema.ts'
import { extractEmbeddedPictures } from '../statements/embedded.ts'
import { unwrapStatement } from '../statements/unwrap.ts'
import { type PackageTree, stemOf } from '../tree.ts'
import {
  checkedLimits,
  endingOf,
  type PackageFormat,
  plainProblem,
  readEach,
  settingsOf,
  writeScratch,
} from './format.ts'

const text = z.catch(z.string(), '')
const yes = z.catch(z.boolean(), false)
const files = z.optional(z.nullable(z.record(z.string(), z.string())))

/** Empty without files. */
const ioName = z.optional(z.nullable(z.union([z.literal(''), fileName])))

const Problem = z.object({
  problemId: z.pipe(z.union([z.string(), z.int()]), z.transform(String)),
  title: text,
  author: text,
  source: text,
  description: text,
  input: text,
  output: text,
  hint: text,
  examples: text,
  difficulty: z.catch(z.int().check(z.minimum(0), z.maximum(2)), 0),
  type: z._default(z.union([z.literal(0), z.literal(1)]), 0),
  timeLimit: z.number(),
  memoryLimit: z.number(),
  stackLimit: z.optional(z.nullable(z.number())),
  ioScore: z.optional(z.nullable(z.int())),
  isRemoveEndBlank: z.catch(z.boolean(), true),
  judgeCaseMode: z.optional(z.nullable(z.string())),
  isFileIO: yes,
  ioReadFileName: ioName,
  ioWriteFileName: ioName,
  spjCode: z.optional(z.nullable(z.string())),
  spjLanguage: z.optional(z.nullable(z.string())),
  // what is not known stays private
  auth: z.catch(z.optional(z.literal([1, 2, 3])), 2),
  codeShare: z.catch(z.optional(z.boolean()), undefined),
  openCaseResult: z.catch(z.optional(z.boolean()), undefined),
})

const File = z.object({
  judgeMode: z.optional(z.nullable(z.enum(['default', 'spj', 'interactive']))),
  isSpj: yes,
  samples: z.array(
    z.object({
      input: z.string(),
      output: z.string(),
      score: z.optional(z.nullable(z.int())),
      groupNum: z.optional(z.nullable(z.int())),
    }),
  ),
  tags: z._default(z.array(z.string()), []),
  languages: z.catch(z.array(z.string()), []),
  codeTemplates: z.catch(z.array(z.object({ language: z.string(), code: z.string() })), []),
  userExtraFile: files,
  judgeExtraFile: files,
  problem: Problem,
})
type File = z.infer<typeof File>

const isProblem = (name: string) => /^problem_.*\.json$/.test(name)

/** `problem_X.json` beside a folder `problem_X` with the cases, for each problem. */
export const hoj: PackageFormat = {
  name: 'HOJ',
  matches: (tree) => tree.files().some(isProblem),
  read: (tree, scratch) =>
    readEach(
      tree.files().filter(isProblem),
      (name) => ({ id: stemOf(name) }),
      (name) => readProblem(tree, name, scratch),
    ),
}

async function readProblem(tree: PackageTree, name: string, scratch: string): Promise<ProblemPackage> {
  const file = await tree.json(name, File)
  const { problem, tags } = file
  const judgeMode = file.judgeMode ?? (file.isSpj ? 'spj' : 'default')
  const cases = casesOf(tree, stemOf(name), file)
  if (cases.length === 0) throw tree.error(name, 'no-cases')
  const program = judgeMode === 'default' ? null : await writeProgram(tree, name, file, scratch)
  const folder = stemOf(name)
  return plainProblem({
    id: problem.problemId,
    title: { 'zh-CN': problem.title },
    cases,
    author: problem.author,
    difficulty: problem.difficulty,
    settings: { ...settingsFor(tree.nameOf(name), file), judgeMode },
    source: problem.source === '' ? {} : { 'zh-CN': problem.source },
    tags: tags.map((tag) => ({ 'zh-CN': tag })),
    ...(await extractEmbeddedPictures({ 'zh-CN': unwrapStatement(problem) }, `${folder}/pasted`, scratch)),
    samples: samplesIn(problem.examples),
    checker: judgeMode === 'spj' ? program : null,
    interactor: judgeMode === 'interactive' ? program : null,
    judgeFiles: program ? await writeFiles(file.judgeExtraFile, `${folder}/judge`, scratch) : [],
    extraFiles: await writeFiles(file.userExtraFile, `${folder}/user`, scratch),
    site: siteOf(file),
  })
}

function siteOf({ problem: { auth, codeShare, openCaseResult }, languages, codeTemplates }: File): SitePart {
  const templates = codeTemplates.map((template) => ({ ...template, status: true }))
  return {
    auth,
    codeShare,
    openCaseResult,
    // its pages show all texts so
    breaksLines: true,
    codeTemplates: templates,
    languages: languages.length > 0 ? languages : null,
  }
}

const writeFiles = (files: File['judgeExtraFile'], folder: string, scratch: string): Promise<PackageFile[]> =>
  Promise.all(
    Object.entries(files ?? {}).map(async ([name, code]) => ({
      name,
      path: await writeScratch(scratch, `${folder}/${name}`, code),
    })),
  )

/** Repeated for each sample. */
function samplesIn(examples: string): ProblemPackage['samples'] {
  const inner = (text: string, name: string) => text.split(`</${name}>`)[0] ?? ''
  return examples
    .split('<input>')
    .slice(1)
    .map((part) => ({ input: inner(part, 'input'), output: inner(part.split('<output>')[1] ?? '', 'output') }))
}

function settingsFor(file: string, { problem }: File): JudgeSettings {
  const { timeMs, memoryMb } = checkedLimits(file, problem.timeLimit, problem.memoryLimit)
  const { isFileIO, ioReadFileName, ioWriteFileName } = problem
  return {
    ...settingsOf(timeMs, memoryMb),
    stackLimit: problem.stackLimit ?? memoryMb,
    // in HOJ limits are those of C and C++
    isScaled: true,
    type: problem.type === 1 ? 'oi' : 'acm',
    ioScore: problem.ioScore ?? 100,
    isRemoveEndBlank: problem.isRemoveEndBlank,
    judgeCaseMode: caseModes.find((mode) => mode === problem.judgeCaseMode) ?? 'default',
    fileIO: isFileIO && ioReadFileName && ioWriteFileName ? { input: ioReadFileName, output: ioWriteFileName } : null,
  }
}

function casesOf(tree: PackageTree, folder: string, { samples }: File): PackageCase[] {
  return samples.map(({ input, output, score, groupNum }) => ({
    name: input.replace(/\.[^.]*$/, ''),
    input: tree.path(`${folder}/${input}`),
    answer: tree.path(`${folder}/${output}`),
    score: score ?? 0,
    group: groupNum ?? null,
  }))
}

async function writeProgram(tree: PackageTree, name: string, file: File, scratch: string): Promise<PackageProgram> {
  const { spjCode, spjLanguage } = file.problem
  if (!spjCode || !spjLanguage) throw tree.error(name, 'no-program')
  const folder = `${stemOf(name)}/judge-main`
  const main = await writeScratch(scratch, `${folder}/main.${endingOf(spjLanguage)}`, spjCode)
  return { files: [main], kind: spjLanguage, protocol: 'hoj', flags: [] }
}
