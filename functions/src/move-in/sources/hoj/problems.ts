import { writeScratch } from '@oj/shared/packages/formats/format.ts'
import { hoj, splitExamples } from '@oj/shared/packages/formats/hoj/hoj.ts'
import { attachFiles } from '@oj/shared/packages/statements/attach.ts'
import { PackageTree } from '@oj/shared/packages/tree.ts'
import type { OldProblem } from '../../school.ts'
import type { Staging } from '../../staging.ts'
import { missingCases, openFolder } from '../data-folder.ts'
import { inOwnFolders } from '../own-folder.ts'
import { toReference } from '../source.ts'
import { listCases, readCases } from './cases.ts'
import { idOfUsername, type Judge, toProblemId } from './judge.ts'
import { codeTemplate, language, problemLanguage, problem as problemTable, problemTag, tag } from './tables.ts'

type Row = ReturnType<(typeof problemTable)['parse']>

const isDefined = <Value>(value: Value | null | undefined): value is Value => value !== null && value !== undefined

function listBeside(staging: Staging, pid: number | null) {
  const nameOf = (lid: number | null) => staging.find(language, { id: lid })?.name ?? null
  const order = ['id'] as const
  return {
    tags: staging
      .list(problemTag, { by: { pid }, order })
      .map(({ tid }) => staging.find(tag, { id: tid })?.name)
      .filter(isDefined),
    languages: staging
      .list(problemLanguage, { by: { pid }, order })
      .map(({ lid }) => nameOf(lid))
      .filter(isDefined),
    codeTemplates: staging
      .list(codeTemplate, { by: { pid }, order })
      .map(({ lid, code, status }) => ({ language: nameOf(lid), code, status: status === 1 })),
  }
}

/** As its package writes it: what only a group or its own server knows has no place in one. */
const describeProblem = (row: Row) => ({
  problemId: row.problem_id ?? String(row.id),
  title: row.title,
  author: row.author,
  source: row.source,
  description: row.description,
  input: row.input,
  output: row.output,
  hint: row.hint,
  examples: row.examples,
  difficulty: row.difficulty ?? 0,
  type: row.type ?? 0,
  timeLimit: row.time_limit ?? 1000,
  memoryLimit: row.memory_limit ?? 256,
  stackLimit: row.stack_limit,
  ioScore: row.io_score,
  isRemoveEndBlank: row.is_remove_end_blank !== 0,
  judgeMode: row.judge_mode,
  judgeCaseMode: row.judge_case_mode,
  isFileIO: row.is_file_io === 1,
  ioReadFileName: row.io_read_file_name,
  ioWriteFileName: row.io_write_file_name,
  spjCode: row.spj_code,
  spjLanguage: row.spj_language,
  userExtraFile: row.user_extra_file,
  judgeExtraFile: row.judge_extra_file,
  isRemote: row.is_remote === 1,
  auth: row.is_group === 1 ? 2 : row.auth,
  codeShare: row.code_share !== 0,
  openCaseResult: row.open_case_result !== 0,
})

/** A problem of the database, read as the package that HOJ would export of it. Files go below `scratch`. */
async function readPackage(
  { staging, find }: Judge,
  row: Row,
  data: string | null,
  scratch: string,
): Promise<Pick<OldProblem, 'problem' | 'left'>> {
  const name = `problem_${row.id}`
  const cases = await readCases(staging, row, await openFolder(data, name), scratch)
  const left = missingCases(cases.missing, data && name)
  // without test points it is what its statement shows
  if (cases.listed.length === 0 && row.is_remote !== 1)
    await listCases(cases, splitExamples(row.examples ?? ''), 'example', scratch)
  const file = { ...listBeside(staging, row.id), samples: cases.listed, problem: describeProblem(row) }
  const files = new Map([...cases.files].map(([path, place]) => [`${name}/${path}`, place]))
  files.set(`${name}.json`, await writeScratch(scratch, `${name}.json`, JSON.stringify(file)))
  const [problem] = await hoj.read(new PackageTree('', files), scratch)
  if (!problem) throw new Error(`${name} is no package of HOJ`)
  if ('error' in problem) return { problem, left }
  return { problem: { ...problem, ...attachFiles(problem.statements, find, problem.attachments) }, left }
}

/** `data` is the copy of its folder `testcase`. */
export const readProblems = (judge: Judge, data: string | null, scratch: string): AsyncIterable<OldProblem> =>
  inOwnFolders(judge.staging.rows(problemTable, { order: ['id'] }), scratch, async (row, folder) => ({
    id: toProblemId(row.id),
    displayId: row.problem_id ?? '',
    aliases: [],
    author: idOfUsername(judge, row.author),
    group: toReference(row.gid),
    ...(await readPackage(judge, row, data, folder)),
  }))
