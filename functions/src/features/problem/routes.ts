import { randomInt } from 'node:crypto'
import { Failure } from '../../platform/errors.ts'
import { page } from '../../platform/http/page.ts'
import { type Caller, route } from '../../platform/http/serve.ts'
import { pick, versionFor } from '../../platform/text.ts'
import { Status } from '../judging/contract.ts'
import { bankKey, findSet, ownerFields, type SetView, setRoute, visitOf } from '../problem-set/index.ts'
import { bestOf, type Cell, cellsOf } from '../tries/index.ts'
import { compileCheck } from './compile/check.ts'
import * as contract from './contract.ts'
import { listedCounts } from './counts/count-list.ts'
import { countsOf, noCounts } from './counts/counts.ts'
import { problemErrors } from './errors.ts'
import { languagesOf } from './languages.ts'
import { ownOf } from './own.ts'
import { bodyOf, problemRoute } from './problem-route.ts'
import { bankOf, examplesText, groupedTags, isOpen, tagsOf, tagsOfBank } from './rules.ts'
import { problemSearch } from './search.ts'
import { allProblems, type ProblemRow, recentProblems } from './store.ts'
import { allClassifications, allTags, recentTags } from './tags/tags.ts'

const search = problemSearch<ProblemRow>()

/** @throws login-required if the site requires a login */
const enterBank = async (caller: Caller | null) => (await findSet(bankKey))(visitOf(caller))

const getProblemList = route(contract.getProblemList, async (input, { caller, locale }) => {
  await enterBank(caller)
  const [all, tags, counts] = await Promise.all([recentProblems(), recentTags(), listedCounts()])
  const found = search(ownOf(all, bankKey), tags, { ...input, oj: bankOf(input.oj) })
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
  await enterBank(caller)
  return tagsOfBank(await allTags(), bankOf(oj), locale)
})

const getTagsAndClassification = route(contract.getTagsAndClassification, async ({ oj }, { caller, locale }) => {
  await enterBank(caller)
  const [tags, classifications] = await Promise.all([allTags(), allClassifications()])
  return groupedTags(tags, classifications, bankOf(oj), locale)
})

const getRandomProblem = route(contract.getRandomProblem, async (_, { caller }) => {
  await enterBank(caller)
  const open = ownOf(await allProblems(), bankKey).filter(isOpen)
  if (open.length === 0) throw new Failure(problemErrors['no-problem-yet'])
  return { problemId: open[randomInt(open.length)]?.problemId ?? '' }
})

/** The caller's status at a problem, as far as the set shows it. */
function statusIn(view: SetView, cell: Cell | undefined) {
  const best = bestOf(cell)
  const isHidden = best.status !== Status.notSubmitted && view.refusal('see-verdicts') !== null
  return isHidden ? { status: Status.submittedUnknown, score: null } : best
}

const byDisplayId = ({ problemId: id }: { problemId: string }) => ({ id, first: 'display id' }) as const
const byNumber = ({ pid: id }: { pid: string }) => ({ id, first: 'number' }) as const

const getProblemDetail = problemRoute(contract.getProblemDetail, byDisplayId, async (_, { caller, locale }, met) => {
  const { view, entry, row } = met
  const [body, tags, counts, cells] = await Promise.all([
    bodyOf(row),
    allTags(),
    view.refusal('see-counts') ? new Map<number, contract.ProblemCount>() : countsOf(view.scope.all, [row.pid]),
    caller ? cellsOf(caller.uid, view.scope.own, [row.pid]) : new Map<number, Cell>(),
  ])
  const languages = await languagesOf(body, view.terms(entry))
  const statement = versionFor(body.statements, locale)
  const { settings } = body
  return {
    problem: {
      id: row.pid,
      problemId: entry.displayId,
      title: pick(entry.title, locale),
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
      ...ownerFields(view.owner),
      userExtraFile: body.userExtraFile,
    },
    tags: tagsOf(row.tags, tags, locale),
    languages: languages.map(({ name }) => name),
    codeTemplate: Object.fromEntries(languages.map(({ name, template }) => [name, template])),
    problemCount: counts.get(row.pid) ?? noCounts,
    myStatus: statusIn(view, cells.get(row.pid)).status,
  }
})

const getProblemCodeTemplate = problemRoute(contract.getProblemCodeTemplate, byNumber, async (_, __, met) => {
  const languages = await languagesOf(await bodyOf(met.row), met.view.terms(met.entry))
  return languages.map(({ id, name, template }) => ({
    pid: met.row.pid,
    lid: id,
    language: name,
    code: template,
    status: true,
  }))
})

const getUserProblemStatus = setRoute(contract.getUserProblemStatus, async ({ pidList }, { caller }, view) => {
  const cells = await cellsOf(caller.uid, view.scope.own, pidList)
  return Object.fromEntries(pidList.map((pid) => [String(pid), statusIn(view, cells.get(pid))]))
})

const compileSpj = setRoute(contract.compileSpj, compileCheck)
const compileInteractive = setRoute(contract.compileInteractive, compileCheck)

export const problemRoutes = [
  getProblemList,
  getAllProblemTags,
  getTagsAndClassification,
  getRandomProblem,
  getProblemDetail,
  getProblemCodeTemplate,
  getUserProblemStatus,
]

/** For authors of problems. */
export const compileRoutes = [compileSpj, compileInteractive]
