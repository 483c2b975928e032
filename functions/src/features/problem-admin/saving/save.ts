import { toPlainLines } from '@oj/shared/plain-text/line-ends.ts'
import { now } from '../../../platform/clock.ts'
import { readEnv } from '../../../platform/env.ts'
import { Failure } from '../../../platform/errors.ts'
import { asError, logFor } from '../../../platform/log.ts'
import { putObject } from '../../../platform/objects/storage.ts'
import { nextNumber } from '../../../platform/table/counter.ts'
import { retryOnConflict, type Write } from '../../../platform/table/index.ts'
import type { Actor } from '../../audit/index.ts'
import { isScored } from '../../problem/contract.ts'
import type { Paper, Question } from '../../problem/contract-paper.ts'
import { problemErrors } from '../../problem/errors.ts'
import {
  allProblems,
  answersJudgeName,
  assertTypeChange,
  assertTypeIn,
  type NewProblemBody,
  type ProblemRow,
  problemNamed,
  type Remote,
} from '../../problem/index.ts'
import { addOwnEntryWrites, bankKey, type SetKey, type SetView } from '../../problem-set/index.ts'
import type { ProblemForm } from '../contract-form.ts'
import type { Author, Current } from '../current.ts'
import { type PackedCase, packTestData } from '../data/pack.ts'
import { copyUpload } from '../data/uploads.ts'
import { type DataArchive, type Document, storeDocument } from '../document.ts'
import { problemAdminErrors as errors } from '../errors.ts'
import { problemFiles } from '../files.ts'
import {
  formFlaw,
  fullScoreOf,
  paperOf,
  scoreFlaw,
  settingsOf,
  settingsOfPaper,
  statementsOf,
  withScores,
} from '../form-rules.ts'
import { basisOf, judgeAll } from '../jury/jury.ts'
import { withPartDataRule } from '../part-data.ts'
import { changedFields } from '../rules.ts'
import { commitVersion } from './commit.ts'
import { checkData, checkRoom, checkWork, roomWrites } from './quota.ts'
import { checkReferences } from './references.ts'

/** The body must fit into one item of the table. */
const bodyMax = 350_000

export type Saver = Actor & { caller: Author }

export interface Saved {
  pid: number
  version: number
}

export interface Saving {
  /** of uploaded cases, if the form does not name them; null for typed cases */
  cases?: (pid: number) => Promise<DataArchive | null>
  /** of the site's own package; its jury solutions are only judged on request */
  packageVersion?: string | undefined
  /** a digest of the package problem */
  importedAs?: string | undefined
  /** for a new problem; absent for the bank */
  home?: SetKey
  /** for a new problem of another site */
  remote?: Remote
  /** absent where nobody checks it */
  quota?: SetView['quota']
  /** more writes of the transaction */
  also?: (saved: Saved) => readonly Write[]
}

/** A checked upload, the present archive, or none. */
async function dataOf(form: ProblemForm, pid: number, before: Document | null, by: Actor): Promise<DataArchive | null> {
  if (paperOf(form) && !form.uploadTestcaseDir) return before?.data ?? null
  if (!form.isUploadTestCase) return null
  if (form.uploadTestcaseDir) {
    const archive = await copyUpload(form.uploadTestcaseDir, by.caller.uid, pid)
    if (!archive) throw new Failure(errors['upload-not-found'])
    return archive
  }
  if (!before?.data) throw new Failure(errors['samples-required'])
  return before.data
}

/** The form with all cases and their scores. */
function withCases(form: ProblemForm, data: DataArchive | null): { form: ProblemForm; cases: PackedCase[] } {
  const { problem } = form
  // typed cases stay for the day when it asks for programs again
  if (paperOf(form)) return { form: { ...form, uploadTestcaseDir: null }, cases: [] }
  const scored = new Map(form.samples.map((one) => [one.input, one]))
  const listed = data
    ? data.cases.map(({ input, output }) => {
        const { score = null, groupNum = null } = scored.get(input) ?? {}
        return { input, output, score, groupNum }
      })
    : form.samples
  const flaw = scoreFlaw(listed, problem)
  if (flaw) throw new Failure(flaw.error, flaw.params)
  const samples = withScores(listed, problem)
  const cases = samples.map(({ input, output, score, groupNum }, at) => {
    const { name = String(at + 1), flags } = data?.cases[at] ?? {}
    return { name, input, output, score, group: groupNum, ...(flags === undefined ? {} : { flags }) }
  })
  const saved = isScored(problem) ? samples : listed.map((one) => ({ ...one, score: null }))
  return { form: { ...form, problem: { ...problem, ioScore: null }, samples: saved, uploadTestcaseDir: null }, cases }
}

const withPlainLines = <One extends { input: string; output: string }>(pairs: readonly One[]): One[] =>
  pairs.map((one) => ({ ...one, input: toPlainLines(one.input), output: toPlainLines(one.output) }))

/** What is typed may come with the line ends of Windows, which no comparison is meant to see. */
const withPlainCases = (form: ProblemForm): ProblemForm => ({
  ...form,
  problem: { ...form.problem, examples: withPlainLines(form.problem.examples) },
  samples: withPlainLines(form.samples),
  paper: form.paper && { ...form.paper, questions: form.paper.questions.map(withPlainQuestion) },
})

const withPlainQuestion = (question: Question): Question =>
  question.kind === 'program' ? { ...question, cases: withPlainLines(question.cases) } : question

/** What the problem page and judges need. */
function bodyOf(pid: number, form: ProblemForm, cases: readonly PackedCase[]): Omit<NewProblemBody, 'testData'> {
  const { problem, languages, codeTemplates } = form
  const groups = cases.map(({ score, group }) => ({ score, groupNum: group }))
  const ioScore = fullScoreOf(problem, groups)
  const paper = paperOf(form)
  const templates = codeTemplates.filter(({ status }) => status).map(({ language, code }) => [language, code])
  const around = codeTemplates
    // one that is empty keeps that of other versions away
    .filter(({ before, after }) => before !== undefined || after !== undefined)
    .map(({ language, before = '', after = '' }) => [language, { before, after }])
  const { codeShare, openCaseResult, breaksLines, userExtraFile } = problem
  return {
    pid,
    statements: statementsOf(problem),
    source: problem.source,
    examples: [...problem.examples],
    settings: paper ? settingsOfPaper(problem, paper) : settingsOf(problem, ioScore),
    // shared answers would give them away
    codeShare: codeShare && paper === null,
    paper,
    openCaseResult,
    partData: problem.partData,
    displayPartData: problem.displayPartData ?? false,
    breaksLines,
    languages: paper ? null : languages && [...languages],
    templates: Object.fromEntries(templates),
    around: Object.fromEntries(around),
    userExtraFile: Object.keys(userExtraFile).length > 0 ? userExtraFile : null,
  }
}

/** Unpacked. */
const bytesOf = ({ samples }: ProblemForm, data: DataArchive | null): number =>
  data
    ? data.cases.reduce((sum, { inputSize, outputSize }) => sum + inputSize + outputSize, 0)
    : samples.reduce((sum, { input, output }) => sum + Buffer.byteLength(input) + Buffer.byteLength(output), 0)

function rowOf(pid: number, form: ProblemForm, cases: number, before: ProblemRow | null, by: Actor) {
  const { problem, tags } = form
  const { problemId, title, difficulty, type, auth, judgeMode, judgeCaseMode } = problem
  const at = now().toISOString()
  return {
    pid,
    problemId,
    title,
    difficulty,
    tags,
    type,
    auth,
    judgeMode,
    judgeCaseMode,
    cases,
    gmtModified: at,
    gmtCreate: before?.gmtCreate ?? at,
    modifiedUser: by.caller.username,
    author: problem.author || by.caller.username,
    uid: before ? before.uid : by.caller.uid,
  }
}

/** Judges take no empty archive; programs in questions bring their own data. */
const noCase: PackedCase = { name: '1', input: '', output: '', score: 0, group: null }

/** Unless it is unchanged. */
async function storeArchive(
  pid: number,
  form: ProblemForm,
  cases: readonly PackedCase[],
  data: DataArchive | null,
  had?: string,
) {
  const isAnswered = paperOf(form) !== null
  const at = data && !isAnswered ? { key: data.key, version: data.version } : null
  const packed = isAnswered ? [noCase] : cases
  const { archive, version } = await packTestData({ fields: form.problem, cases: packed, data: at })
  const key = `test-data/${pid}/${version}.zip`
  if (version !== had) await putObject(readEnv('TEST_DATA_BUCKET'), key, archive, 'application/zip')
  return { key, version, cases: cases.length }
}

/** The server judges answers; else whoever did before. */
function judgeFor(paper: Paper | null, before: Current | null): string | undefined {
  if (paper) return answersJudgeName
  const judged = before?.body.judgedBy
  return judged === answersJudgeName ? undefined : judged
}

async function checkId(problemId: string, pid: number | null): Promise<void> {
  const others = (await allProblems()).filter((row) => row.pid !== pid)
  if (problemNamed(others, problemId)) throw new Failure(problemErrors['problem-id-taken'], { problemId })
}

/** `before` is null for a new problem. Jury solutions are judged again if their inputs changed (BX-05). */
export async function saveProblemForm(
  given: ProblemForm,
  before: Current | null,
  by: Saver,
  { cases: casesFor, packageVersion = '', importedAs = '', home, quota = null, remote, also = () => [] }: Saving = {},
): Promise<Saved> {
  const input = withPlainCases({ ...given, problem: withPartDataRule(given.problem, 'set') })
  const flaw = formFlaw(input)
  if (flaw) throw new Failure(flaw.error, flaw.params)
  await Promise.all([checkReferences(input), checkId(input.problem.problemId, before?.row.pid ?? null)])
  const owner = before?.row.home ?? home ?? bankKey
  await (before ? assertTypeChange(before.row, input.problem) : home && assertTypeIn(home, input.problem))
  if (!before) await checkRoom(owner, quota)
  const pid = before?.row.pid ?? (await nextNumber('problem'))
  const data = await (casesFor ? casesFor(pid) : dataOf(input, pid, before, by))
  const { form, cases } = withCases(input, data)
  const isOtherData = before !== null && before.data?.version !== data?.version
  const changed = before ? changedFields(before.form, form, isOtherData) : ['*']
  if (before && changed.length === 0 && packageVersion === '') return { pid, version: before.version }
  const dataBytes = bytesOf(form, data)
  await checkData(owner, { pid, bytes: dataBytes }, quota)
  const workBefore = before && { ...before.form.problem, cases: before.row.cases ?? 0 }
  await checkWork({ ...form.problem, cases: cases.length }, workBefore, quota)
  const bodyFields = bodyOf(pid, form, cases)
  if (Buffer.byteLength(JSON.stringify(bodyFields)) > bodyMax) throw new Failure(errors['problem-too-large'])
  const [fileClaims, testData, document] = await Promise.all([
    problemFiles(pid, form, before, by.caller),
    storeArchive(pid, form, cases, data, before?.body.testData.version),
    storeDocument(pid, { form, data }),
  ])
  const isJudgedAlike = before !== null && basisOf(before.body) === basisOf({ ...bodyFields, testData })
  const version = (before?.version ?? 0) + 1
  const row = {
    ...rowOf(pid, form, cases.length, before?.row ?? null, by),
    home: owner,
    offer: before?.row.offer ?? 'none',
    dataBytes,
    packageVersion,
    importedAs,
  }
  const body = {
    ...bodyFields,
    judgedBy: judgeFor(paperOf(form), before),
    remote: before?.body.remote ?? remote ?? null,
    testData,
    juryTime: isJudgedAlike ? before.body.juryTime : 0,
    document,
    revision: version,
    files: fileClaims.files,
  }
  const fields = {
    before: before ? auditFields(before.form, changed) : null,
    after: before ? auditFields(form, changed) : { title: form.problem.title },
  }
  const commit = (entries: readonly Write[]) =>
    commitVersion(
      { before: before?.row ?? null, row, body, data, changed, fields, writes: [...fileClaims.writes, ...entries] },
      by,
    )
  const isMore = dataBytes > (before?.row.dataBytes ?? -1)
  await retryOnConflict(async () => {
    const room = isMore ? await roomWrites(owner, { pid, bytes: dataBytes, isNew: !before }, quota) : []
    const entry = { pid, displayId: row.problemId, title: row.title }
    const entryWrites = before || !home ? [] : await addOwnEntryWrites(home, entry)
    await commit([...room, ...entryWrites, ...also({ pid, version })])
  })
  const isOther = !isJudgedAlike || changed.includes('solutions')
  if (isOther && packageVersion === '' && !bodyFields.paper) await judgeSaved({ row, body }, form, by)
  return { pid, version }
}

/** The problem is saved already, so a failing queue is only logged. */
async function judgeSaved(saved: Parameters<typeof judgeAll>[0], { solutions }: ProblemForm, by: Actor): Promise<void> {
  await judgeAll(saved, solutions, by).catch((error: unknown) => {
    logFor(by.requestId).error('jury solutions not sent', { pid: saved.row.pid, error: asError(error) })
  })
}

function auditFields(form: ProblemForm, changed: readonly string[]): Record<string, unknown> {
  const all: Record<string, unknown> = { ...form, ...form.problem }
  return Object.fromEntries(changed.map((field) => [field, all[field]]))
}
