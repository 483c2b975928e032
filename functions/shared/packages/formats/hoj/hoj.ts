import * as z from 'zod/mini'
import type { JudgeSettings } from '../../../judging/settings.ts'
import { caseModes } from '../../../judging/settings.ts'
import type { PackageCase, PackageFile, PackageProgram, ProblemPackage } from '../../model.ts'
import { validateShape } from '../../read-files.ts'
import { notTaken, type Why } from '../../reasons.ts'
import { lastPart } from '../../statements/attach.ts'
import { extractEmbeddedPictures } from '../../statements/embedded.ts'
import { detectLocale, localizeText } from '../../statements/language.ts'
import { unwrapStatement } from '../../statements/unwrap.ts'
import { type PackageTree, stemOf } from '../../tree.ts'
import { unknownKeys } from '../../unknown-keys.ts'
import { keepCodeTemplates } from '../code-templates.ts'
import {
  checkedLimits,
  endingOf,
  noteStub,
  type PackageFormat,
  plainProblem,
  readEach,
  settingsOf,
  writeCases,
  writeScratch,
} from '../format.ts'
import { readExtraFiles } from './extra-files.ts'
import { File } from './file.ts'

const isProblem = (name: string) => /^problem_.*\.json$/.test(name)

/** `problem_X.json` beside a folder `problem_X` with the cases, for each problem. */
export const hoj: PackageFormat = {
  name: 'HOJ',
  matches: (tree) => tree.files().some(isProblem),
  read: (tree, scratch) =>
    readEach(
      tree.files().filter(isProblem),
      (name) => ({ id: stemOf(name), tree: tree.within(stemOf(name)) }),
      (name) => readProblem(tree, name, scratch),
    ),
}

const modes = ['default', 'spj', 'interactive'] as const

async function readProblem(tree: PackageTree, name: string, scratch: string): Promise<ProblemPackage> {
  const raw = await tree.json(name, z.unknown())
  const file = validateShape(raw, File, tree.nameOf(name))
  const { problem } = file
  const folder = stemOf(name)
  const written = file.judgeMode ?? (file.isSpj ? 'spj' : (problem.judgeMode ?? 'default'))
  const judgeMode = modes.find((mode) => mode === written)
  if (!judgeMode) throw tree.error(name, 'unknown-type', { type: written })
  const samples = splitExamples(problem.examples)
  const cases = await casesOf(tree, folder, file, samples, scratch)
  if (cases.length === 0) throw tree.error(name, 'no-cases')
  const program = judgeMode === 'default' ? null : await writeProgram(tree, name, file, scratch)
  const extraFiles = readExtraFiles(tree, name, file)
  const statement = unwrapStatement(problem)
  const locale = detectLocale(problem.title, ...Object.values(statement))
  const starters = keepCodeTemplates(
    (file.codeTemplates ?? []).map(({ language, code, ...one }) => ({
      ...one,
      language: language ?? '',
      code: code ?? '',
    })),
    'codeTemplates',
  )
  const languages = (file.languages ?? []).filter((language) => language !== null)
  const { auth, isGroup, codeShare, openCaseResult } = problem
  return plainProblem({
    id: problem.problemId,
    title: localizeText(problem.title, locale),
    cases,
    author: problem.author,
    difficulty: problem.difficulty,
    settings: { ...settingsFor(tree.nameOf(name), file), judgeMode },
    source: localizeText(problem.source, locale),
    tags: tagsOf(file).map((tag) => localizeText(tag)),
    ...(await extractEmbeddedPictures({ [locale]: statement }, `${folder}/pasted`, scratch)),
    samples,
    checker: judgeMode === 'spj' ? program : null,
    interactor: judgeMode === 'interactive' ? program : null,
    judgeFiles: program ? await writeFiles(extraFiles.judge, `${folder}/judge`, scratch) : [],
    extraFiles: await writeFiles(extraFiles.user, `${folder}/user`, scratch),
    incomplete: problem.isRemote ? 'remote-stub' : null,
    site: {
      // a group shows its problems to itself alone
      auth: isGroup ? 2 : auth,
      codeShare,
      openCaseResult,
      // its pages show all texts so
      breaksLines: true,
      codeTemplates: starters.codeTemplates,
      languages: languages.length > 0 ? languages : null,
    },
    left: [
      ...listLeftOut(file, program === null, extraFiles.judge),
      ...starters.left,
      ...unknownKeys(File, raw).map((key) => notTaken(key)),
    ],
  })
}

const tagsOf = ({ tags }: File) =>
  (tags ?? []).flatMap((tag) => (tag === null ? [] : [typeof tag === 'string' ? tag : tag.name]))

/** What its fields say that has no place here. */
function listLeftOut({ problem }: File, isPlain: boolean, judgeFiles: Record<string, string>): Why[] {
  const { isRemote, isGroup, judgeCaseMode, isFileIO, ioReadFileName, ioWriteFileName } = problem
  return [
    ...(isRemote ? [noteStub(`problem.isRemote: ${problem.problemId}`)] : []),
    ...(isGroup ? [notTaken('problem.isGroup')] : []),
    ...(judgeCaseMode && !caseModes.some((mode) => mode === judgeCaseMode)
      ? [notTaken(`problem.judgeCaseMode: ${judgeCaseMode}`)]
      : []),
    ...(isFileIO && !(ioReadFileName && ioWriteFileName) ? [notTaken('problem.isFileIO')] : []),
    ...(isPlain && problem.spjCode ? [notTaken('problem.spjCode')] : []),
    ...(isPlain ? Object.keys(judgeFiles).map((name) => notTaken(`judgeExtraFile: ${name}`)) : []),
  ]
}

const writeFiles = (written: Record<string, string>, folder: string, scratch: string): Promise<PackageFile[]> =>
  Promise.all(
    Object.entries(written).map(async ([name, code]) => ({
      name,
      path: await writeScratch(scratch, `${folder}/${name}`, code),
    })),
  )

/** What its database has of samples: both elements are repeated for each. */
export function splitExamples(examples: string): ProblemPackage['samples'] {
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

/** Of a problem of another judge its examples, which are all that there is. */
async function casesOf(
  tree: PackageTree,
  folder: string,
  { samples, problem }: File,
  examples: ProblemPackage['samples'],
  scratch: string,
): Promise<PackageCase[]> {
  // their list of test points, for their judge
  tree.ignore(`${folder}/info`)
  if (problem.isRemote && samples.length === 0) {
    const named = examples.map((one, at) => ({ ...one, name: String(at + 1) }))
    return writeCases(named, `${folder}/examples`, scratch)
  }
  return samples.map(({ input, output, score, groupNum }) => ({
    // with folders of that server where they came from its database
    name: lastPart(input).replace(/\.[^.]*$/, ''),
    input: tree.path(`${folder}/${lastPart(input)}`),
    answer: tree.path(`${folder}/${lastPart(output)}`),
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
