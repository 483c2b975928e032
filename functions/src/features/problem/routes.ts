import { randomInt } from 'node:crypto'
import { Failure } from '../../platform/errors.ts'
import { page } from '../../platform/page.ts'
import { route, routeAhead } from '../../platform/serve.ts'
import { pick, versionFor } from '../../platform/text.ts'
import { bestOf, type Cell, cellsOf } from '../tries/index.ts'
import { compileCheck } from './compile-check.ts'
import * as contract from './contract.ts'
import { listedCounts } from './count-list.ts'
import { countsOf, noCounts } from './counts.ts'
import { problemErrors } from './errors.ts'
import { bodyOf, checkVisitor, openProblem, openRow } from './find.ts'
import { languagesOf } from './languages.ts'
import { bankOf, examplesText, groupedTags, tagsOf, tagsOfBank } from './rules.ts'
import { problemSearch } from './search.ts'
import { allProblems, type ProblemRow, recentProblems } from './store.ts'
import { allClassifications, allTags, recentTags } from './tags.ts'

const search = problemSearch<ProblemRow>()

const getProblemList = route(contract.getProblemList, async (input, { caller, locale }) => {
  await checkVisitor(caller)
  const [rows, tags, counts] = await Promise.all([recentProblems(), recentTags(), listedCounts()])
  const found = search(rows, tags, { ...input, oj: bankOf(input.oj) })
  const { records, ...paging } = page(found, input)
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

const getAllProblemTags = route(contract.getAllProblemTags, async ({ oj }, { caller, locale }) => {
  await checkVisitor(caller)
  return tagsOfBank(await allTags(), bankOf(oj), locale)
})

const getTagsAndClassification = route(contract.getTagsAndClassification, async ({ oj }, { caller, locale }) => {
  await checkVisitor(caller)
  const [tags, classifications] = await Promise.all([allTags(), allClassifications()])
  return groupedTags(tags, classifications, bankOf(oj), locale)
})

const getRandomProblem = route(contract.getRandomProblem, async (_, { caller }) => {
  await checkVisitor(caller)
  const open = (await allProblems()).filter(({ auth }) => auth === contract.ProblemAuth.public)
  if (open.length === 0) throw new Failure(problemErrors['no-problem-yet'])
  return { problemId: open[randomInt(open.length)]?.problemId ?? '' }
})

async function readBank() {
  const [rows, tags] = await Promise.all([allProblems(), allTags()])
  return { rows, tags }
}

const getProblemDetail = routeAhead(contract.getProblemDetail, readBank, async (input, { caller, locale }, bank) => {
  const row = await openRow(input.problemId, caller, 'display id', bank.rows)
  const [body, counts, cells] = await Promise.all([
    bodyOf(row),
    countsOf([row.pid]),
    caller ? cellsOf(caller.uid, [row.pid]) : new Map<number, Cell>(),
  ])
  const languages = await languagesOf(body)
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
      isScaled: settings.isScaled,
      isRemoveEndBlank: settings.isRemoveEndBlank,
      isFileIO: settings.fileIO !== null,
      ioReadFileName: settings.fileIO?.input ?? null,
      ioWriteFileName: settings.fileIO?.output ?? null,
      gid: null,
      userExtraFile: body.userExtraFile,
    },
    tags: tagsOf(row.tags, bank.tags, locale),
    languages: languages.map(({ name }) => name),
    codeTemplate: Object.fromEntries(languages.map(({ name, template }) => [name, template])),
    problemCount: counts.get(row.pid) ?? noCounts,
    myStatus: bestOf(cells.get(row.pid)).status,
  }
})

const getProblemCodeTemplate = routeAhead(
  contract.getProblemCodeTemplate,
  allProblems,
  async ({ pid }, { caller }, all) => {
    const { row, body } = await openProblem(pid, caller, 'number', all)
    return (await languagesOf(body)).map(({ id, name, template }) => ({
      ...{ pid: row.pid, lid: id, language: name, code: template, status: true },
    }))
  },
)

const getUserProblemStatus = route(contract.getUserProblemStatus, async ({ pidList }, { caller }) => {
  const cells = await cellsOf(caller.uid, pidList)
  const statusOf = (pid: number) => bestOf(cells.get(pid))
  return Object.fromEntries(pidList.map((pid) => [String(pid), statusOf(pid)]))
})

const compileSpj = route(contract.compileSpj, compileCheck)
const compileInteractive = route(contract.compileInteractive, compileCheck)

export const problemRoutes = [
  getProblemList,
  getAllProblemTags,
  getTagsAndClassification,
  getRandomProblem,
  getProblemDetail,
  getProblemCodeTemplate,
  getUserProblemStatus,
]

/** Asked by those who write problems. */
export const compileRoutes = [compileSpj, compileInteractive]
