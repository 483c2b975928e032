import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Text } from '../../text.ts'
import type { PackageProgram, ProblemPackage } from '../model.ts'
import { languagesOf } from '../programs.ts'
import type { PackageEntry } from './exported.ts'

/** HOJ has one language: Chinese, if there is a choice. */
const pickChinese = (text: Text) => text['zh-CN'] ?? text.en ?? ''

/** Name → content; null for none. */
async function readFilesByName(
  files: readonly { name: string; path: string }[],
): Promise<Record<string, string> | null> {
  if (files.length === 0) return null
  const read = files.map(async ({ name, path }) => [name, await readFile(path, 'utf8')] as const)
  return Object.fromEntries(await Promise.all(read))
}

async function programOf(program: PackageProgram | null, judgeFiles: ProblemPackage['judgeFiles']) {
  const [main, ...others] = program?.files ?? []
  if (!program || main === undefined) return { code: null, language: null, files: null }
  const named = others.map((path) => ({ name: basename(path), path }))
  const language = languagesOf(main, program.kind)[0]?.name ?? program.kind
  return { code: await readFile(main, 'utf8'), language, files: await readFilesByName([...named, ...judgeFiles]) }
}

/** As HOJ exports: `problem_X.json` beside a folder of cases, without what that system does not have. */
export async function writeHoj(problem: ProblemPackage): Promise<PackageEntry[]> {
  const { id, title, author, source, settings, samples, cases, statements, site = {} } = problem
  const { judgeMode } = settings
  const statement = statements['zh-CN'] ?? statements.en ?? { description: '', input: '', output: '', hint: '' }
  const program = await programOf(
    judgeMode === 'interactive' ? problem.interactor : problem.checker,
    problem.judgeFiles,
  )
  const isOi = settings.type === 'oi'
  const described = {
    judgeMode,
    languages: site.languages ?? [],
    samples: cases.map(({ score, group }, index) => ({
      input: `${index + 1}.in`,
      output: `${index + 1}.out`,
      ...(isOi ? { score, groupNum: group } : {}),
    })),
    tags: problem.tags.map(pickChinese),
    codeTemplates: (site.codeTemplates ?? [])
      // as HOJ exports them
      .filter(({ code, status }) => status && code.trim() !== '')
      .map(({ language, code }) => ({ language, code })),
    userExtraFile: await readFilesByName(problem.extraFiles),
    judgeExtraFile: program.files,
    problem: {
      problemId: id,
      title: pickChinese(title),
      author,
      source: pickChinese(source),
      ...statement,
      examples: samples.map(({ input, output }) => `<input>${input}</input><output>${output}</output>`).join(''),
      difficulty: Math.min(problem.difficulty, 2),
      type: isOi ? 1 : 0,
      auth: site.auth ?? 1,
      isRemote: false,
      timeLimit: settings.timeLimit,
      memoryLimit: settings.memoryLimit,
      stackLimit: settings.stackLimit,
      ioScore: isOi ? settings.ioScore : null,
      isRemoveEndBlank: settings.isRemoveEndBlank,
      judgeMode,
      judgeCaseMode: settings.judgeCaseMode,
      codeShare: site.codeShare ?? true,
      openCaseResult: site.openCaseResult ?? true,
      spjCode: program.code,
      spjLanguage: program.language,
      isFileIO: settings.fileIO !== null,
      ioReadFileName: settings.fileIO?.input ?? null,
      ioWriteFileName: settings.fileIO?.output ?? null,
    },
  }
  const stem = `problem_${id}`
  return [
    { path: `${stem}.json`, text: `${JSON.stringify(described, null, 2)}\n` },
    ...cases.flatMap(({ input, answer }, index): PackageEntry[] => [
      { path: `${stem}/${index + 1}.in`, file: input },
      { path: `${stem}/${index + 1}.out`, file: answer },
    ]),
  ]
}
