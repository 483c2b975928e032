import { readFile } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import type { JudgeProgram, SourceFile, Task, TestData } from '../judging/task.ts'
import { familyOf, languages, languagesOfFile } from '../languages/index.ts'
import type { Language } from '../languages/language.ts'
import { mainName } from '../languages/main-name.ts'
import { findOwn } from '../records.ts'
import type { PackageProgram, PackageSubmission, ProblemPackage } from './model.ts'
import { PackageError } from './read-files.ts'

const normalizeLanguageName = (name: string) => name.toLowerCase().replace(/[\s_-]|with\s*o\d/g, '')

/** Not offered, but its files end like those of one that is. */
const absent = ['prolog']

/** By the name that the package gives, else by the file’s ending. */
export function languagesOf(path: string, said = ''): Language[] {
  const wanted = normalizeLanguageName(said)
  const named = languages.filter(({ name, aliases }) => [name, ...aliases].map(normalizeLanguageName).includes(wanted))
  if (named.length > 0 || absent.includes(wanted)) return named
  return languagesOfFile(path)
}

type Surroundings = Pick<ProblemPackage, 'constants' | 'templates'>

async function readSource(path: string, { constants }: Pick<Surroundings, 'constants'>): Promise<SourceFile> {
  const content = await readFile(path)
  if (Object.keys(constants).length === 0) return { name: basename(path), content }
  // latin1 preserves bytes of any encoding
  const text = content
    .toString('latin1')
    .replace(/\{\{([\w.-]+)\}\}/g, (all, name: string) => findOwn(constants, name) ?? all)
  return { name: basename(path), content: Buffer.from(text, 'latin1') }
}

const isDialect = (name: string, language: Language) =>
  languagesOf('', name).some((one) => familyOf(language).includes(one))

/** That of a language for all its versions, unless they have their own. */
function findTemplate({ templates }: Pick<Surroundings, 'templates'>, language: Language) {
  const all = Object.entries(templates)
  const own = all.find(([name]) => languagesOf('', name).includes(language))
  return (own ?? all.find(([name]) => isDialect(name, language)))?.[1]
}

export const hasTemplate = (problem: Pick<Surroundings, 'templates'>, language: Language) =>
  findTemplate(problem, language) !== undefined

/** With all its files; in the template unless it is a whole program. */
export async function loadSubmission(
  { path, others }: PackageSubmission,
  { language, isWhole }: { language: Language; isWhole: boolean },
  problem: Surroundings & Pick<ProblemPackage, 'extraFiles'>,
): Promise<Pick<Task, 'source' | 'extraFiles'>> {
  const [main, ...rest] = await Promise.all([path, ...others].map((each) => readSource(each, problem)))
  if (!main) throw new PackageError(path, 'missing')
  const template = isWhole ? undefined : findTemplate(problem, language)
  const wrapped = template ? { ...main, content: `${template.before}\n${main.content}\n${template.after}` } : main
  return withIncluded(language, [wrapped, ...rest], await loadExtraFiles(problem, language))
}

/** Package files replace those of the submission; one with the name of the main file starts the program. */
function withIncluded(language: Language, files: readonly SourceFile[], included: readonly SourceFile[]) {
  const names = new Set(included.map(({ name }) => name))
  const driver = included.find(({ name }) => name === language.source)
  const extraFiles = included.filter((file) => file !== driver)
  const [main, ...others] = files
  const left = [...(driver && main ? [main] : []), ...others].filter(({ name }) => !names.has(name))
  const first = driver ?? main
  return { source: { language, files: first ? arrangeSources(language, [first, ...left]) : [] }, extraFiles }
}

/** The main file gets the name that its language wants. Of files with one name the later ones get a number. */
function arrangeSources(language: Language, [main, ...others]: readonly SourceFile[]): SourceFile[] {
  if (!main) return []
  const own = mainName(language, main.name)
  const taken = new Set([own])
  const free = others.map((file) => {
    let name = file.name
    for (let number = 2; taken.has(name); number++) name = `${number}-${file.name.slice(-100)}`
    taken.add(name)
    return { ...file, name }
  })
  return [{ ...main, name: own }, ...free]
}

/** For contestants’ programs in that language. */
async function loadExtraFiles(
  { extraFiles, constants }: Pick<ProblemPackage, 'extraFiles' | 'constants'>,
  language: Language,
): Promise<SourceFile[]> {
  const wanted = extraFiles.filter((file) => file.language === undefined || isDialect(file.language, language))
  return Promise.all(wanted.map(async ({ name, path }) => ({ ...(await readSource(path, { constants })), name })))
}

/** @throws PackageError for an unknown language */
export async function loadPrograms(problem: ProblemPackage): Promise<Pick<TestData, 'checker' | 'interactor'>> {
  const [checker, interactor] = await Promise.all(
    [problem.checker, problem.interactor].map((program) => (program ? loadProgram(program, problem) : undefined)),
  )
  return { checker, interactor }
}

/** For all languages alike. */
export async function loadTestData(problem: ProblemPackage): Promise<Omit<TestData, 'grading'>> {
  const shared = problem.extraFiles.filter(({ language }) => language === undefined)
  const extraFiles = shared.map(async ({ name, path }) => ({ ...(await readSource(path, problem)), name }))
  return { cases: problem.cases, ...(await loadPrograms(problem)), extraFiles: await Promise.all(extraFiles) }
}

async function loadProgram(program: PackageProgram, problem: ProblemPackage): Promise<JudgeProgram> {
  const [main = ''] = program.files
  const [language] = languagesOf(main, program.kind)
  if (!language) throw new PackageError(main, 'no-language', { language: program.kind || extname(main) })
  const files = await Promise.all(program.files.map((path) => readSource(path, problem)))
  const beside = problem.judgeFiles.map(async ({ name, path }) => ({ ...(await readSource(path, problem)), name }))
  return {
    source: { language, files: arrangeSources(language, files), extraFiles: await Promise.all(beside) },
    protocol: program.protocol,
    flags: program.flags,
  }
}
