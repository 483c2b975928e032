import { page } from '../../platform/page.ts'
import { route } from '../../platform/serve.ts'
import { pick, versionFor } from '../../platform/text.ts'
import { offeredLanguages } from '../judging/offered.ts'
import { bestOf, cellsOf } from '../submission/cells.ts'
import { compileCheck } from './compile-check.ts'
import * as contract from './contract.ts'
import { countsOf, noCounts } from './counts.ts'
import { checkVisitor, openProblem } from './find.ts'
import { examplesText, filterProblems, tagsOf } from './rules.ts'
import { allProblems } from './store.ts'
import { allTags } from './tags.ts'

const getProblemList = route(contract.getProblemList, async (input, { caller, locale }) => {
  await checkVisitor(caller)
  const [rows, tags] = await Promise.all([allProblems(), allTags()])
  const open = rows.filter((row) => row.auth === contract.ProblemAuth.public)
  const { records, ...paging } = page(filterProblems(open, input), input)
  const counts = await countsOf(records.map((row) => row.pid))
  return {
    ...paging,
    records: records.map((row) => ({
      ...(counts.get(row.pid) ?? noCounts),
      pid: row.pid,
      problemId: row.problemId,
      title: pick(row.title, locale),
      difficulty: row.difficulty,
      tags: tagsOf(row.tags, tags, locale),
      type: row.type,
    })),
  }
})

const getProblemDetail = route(contract.getProblemDetail, async ({ problemId }, { caller, locale }) => {
  const { row, body } = await openProblem(problemId, caller)
  const [languages, tags, counts, cells] = await Promise.all([
    offeredLanguages(),
    allTags(),
    countsOf([row.pid]),
    caller ? cellsOf(caller.uid, [row.pid]) : new Map(),
  ])
  const statement = versionFor(body.statements, locale)
  const { settings } = body
  return {
    problem: {
      id: row.pid,
      problemId: row.problemId,
      title: pick(row.title, locale),
      author: row.author,
      source: pick(body.source, locale),
      description: statement?.description ?? '',
      input: statement?.input ?? '',
      output: statement?.output ?? '',
      hint: statement?.hint ?? '',
      examples: examplesText(body.examples),
      timeLimit: settings.timeLimit,
      memoryLimit: settings.memoryLimit,
      stackLimit: settings.stackLimit,
      difficulty: row.difficulty,
      type: row.type,
      ioScore: settings.type === 'oi' ? settings.ioScore : null,
      judgeMode: settings.judgeMode,
      isRemote: false,
      isRemoveEndBlank: settings.isRemoveEndBlank,
      isFileIO: settings.fileIO !== null,
      ioReadFileName: settings.fileIO?.input ?? null,
      ioWriteFileName: settings.fileIO?.output ?? null,
      gid: null,
    },
    tags: tagsOf(row.tags, tags, locale),
    languages: languages.map(({ name }) => name),
    codeTemplate: Object.fromEntries(languages.map(({ name, template }) => [name, template])),
    problemCount: counts.get(row.pid) ?? noCounts,
    myStatus: bestOf(cells.get(row.pid)).status,
  }
})

const getUserProblemStatus = route(contract.getUserProblemStatus, async ({ pidList }, { caller }) => {
  const cells = await cellsOf(caller.uid, pidList)
  const statusOf = (pid: number) => bestOf(cells.get(pid))
  return Object.fromEntries(pidList.map((pid) => [String(pid), statusOf(pid)]))
})

const compileSpj = route(contract.compileSpj, compileCheck)
const compileInteractive = route(contract.compileInteractive, compileCheck)

export const problemRoutes = [getProblemList, getProblemDetail, getUserProblemStatus, compileSpj, compileInteractive]
