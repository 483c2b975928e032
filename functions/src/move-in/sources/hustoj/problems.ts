import { readItem } from '@oj/shared/packages/formats/fps/fps.ts'
import type { PackageCase, ProblemPackage } from '@oj/shared/packages/model.ts'
import { PackageError } from '@oj/shared/packages/read-files.ts'
import { notTaken } from '@oj/shared/packages/reasons.ts'
import { attachFiles, type FindFile } from '@oj/shared/packages/statements/attach.ts'
import type { PackageTree } from '@oj/shared/packages/tree.ts'
import type { OldProblem } from '../../school.ts'
import { missingCases, openFolder } from '../data-folder.ts'
import { inOwnFolders } from '../own-folder.ts'
import { toId } from '../source.ts'
import { readCases, readFileNames, readPrograms, toElement } from './folder.ts'
import { holderOf, type Judge } from './judge.ts'
import { problem as problemTable } from './tables.ts'

type Row = ReturnType<(typeof problemTable)['parse']>

const isFilled = (text: string | null): text is string => text !== null && text.trim() !== ''

/** The columns as elements of its export. */
function describeProblem(row: Row) {
  const limits = { time_limit: row.time_limit, memory_limit: row.memory_limit }
  const { title, source, description, input, output, hint, sample_input, sample_output, remote_oj, remote_id } = row
  const texts = { title, source, description, input, output, hint, sample_input, sample_output, remote_oj, remote_id }
  return {
    ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, toElement(text ?? '')])),
    // zero stands for what its judge does by itself
    ...Object.fromEntries(Object.entries(limits).map(([name, limit]) => [name, limit ? toElement(String(limit)) : []])),
  }
}

/** What `problem.spj` asks for: by its number, the files of which one is needed. */
const judges: Readonly<Record<string, readonly ('spj' | 'tpj' | 'interactor')[]>> = {
  1: ['tpj', 'spj'],
  3: ['interactor'],
}
const textJudge = '2'

/** Of the text judge: the one test point is read whole, since it holds the answers to questions. */
async function readTextJudge(folder: PackageTree, cases: readonly PackageCase[]) {
  const name = cases[0]?.name
  if (name === undefined) return {}
  return {
    spj: toElement('text', 'Text'),
    test_input: toElement(await folder.text(`${name}.in`)),
    test_output: toElement(await folder.text(`${name}.out`)),
  }
}

const sumOf = (cases: readonly PackageCase[]) => cases.reduce((sum, { score }) => sum + score, 0)

/** A problem of the database with its folder of test data, read as the item that HUSTOJ would export of it. */
async function readPackage(
  row: Row,
  find: FindFile,
  data: string | null,
  scratch: string,
): Promise<Pick<OldProblem, 'problem' | 'left'>> {
  const id = String(row.problem_id)
  const isHere = !isFilled(row.remote_oj)
  const folder = isHere ? await openFolder(data, id) : null
  const { spj, tpj, interactor, ...around } = folder ? await readPrograms(folder) : {}
  const wanted = judges[row.spj ?? ''] ?? []
  const programs = Object.entries({ spj, tpj, interactor }).filter(([, elements]) => elements !== undefined)
  const used = programs.filter(([name]) => wanted.some((one) => one === name))
  const unused = programs.filter((one) => !used.includes(one)).map(([name]) => notTaken(name))
  const { cases, hasMarks } = folder
    ? await readCases(folder, wanted.length > 0, scratch)
    : { cases: [], hasMarks: false }
  // without its test points it is what its statement shows
  const lost = isHere && cases.length === 0 ? [...wanted.map((name) => `${name}.cc`), '*.in', '*.out'] : []
  const left = missingCases(lost, data && id)
  try {
    if (wanted.length > 0 && cases.length > 0 && used.length === 0)
      throw new PackageError(`${id}/${wanted.at(-1)}.cc`, 'no-validator')
    const text = folder && row.spj === textJudge ? await readTextJudge(folder, cases) : {}
    const raw = { ...describeProblem(row), ...Object.fromEntries(used), ...around, ...text }
    const read = await readItem(raw, Number(id), id, scratch, cases)
    const fileIO = folder && (await readFileNames(folder))
    const problem: ProblemPackage = {
      ...read,
      ...attachFiles(read.statements, find, read.attachments),
      settings: {
        ...read.settings,
        ...(hasMarks && { type: 'oi', ioScore: sumOf(cases) }),
        ...(fileIO && { fileIO }),
      },
      site: { ...read.site, auth: row.defunct === 'Y' ? 2 : 1 },
      left: [...read.left, ...unused, ...(folder?.leftOut() ?? [])],
    }
    return { problem, left }
  } catch (error) {
    if (!(error instanceof PackageError)) throw error
    return { problem: { id, error }, left }
  }
}

/** `data` is the copy of its folder `data`. */
export const readProblems = (judge: Judge, data: string | null, scratch: string): AsyncIterable<OldProblem> =>
  inOwnFolders(judge.staging.rows(problemTable, { order: ['problem_id'] }), scratch, async (row, folder) => ({
    id: toId(row.problem_id),
    displayId: toId(row.problem_id),
    aliases: [],
    author: holderOf(judge, `p${row.problem_id}`),
    group: null,
    ...(await readPackage(row, judge.find, data, folder)),
  }))
