import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { languages } from '@oj/shared/languages/index.ts'
import { now } from '../../../platform/clock.ts'
import { formatCsv } from '../../../platform/csv.ts'
import { Failure } from '../../../platform/errors.ts'
import { splitList } from '../../../platform/list-parts.ts'
import type { TaskMaker } from '../../../platform/tasks.ts'
import { shortNames } from '../../judging/index.ts'
import { entriesOf, findSets, type SetKey, type SetView, visitOf } from '../../problem-set/index.ts'
import { readCodes, type ShownRow, submissionsIn } from '../../submission/index.ts'
import { handInAllLeft } from '../../timed-work/index.ts'
import { classErrors as errors } from '../errors.ts'
import { archiveLimits as limits } from './contract.ts'

const headings = [
  ...['Submission', 'Set', 'Problem', 'User', 'Submitted', 'Language', 'Status', 'Score', 'Time (ms)', 'Memory (KB)'],
  ...['File'],
]

const endingOf = (name: string) => languages.find((language) => language.name === name)?.extensions[0] ?? 'txt'

type Row = ShownRow['row']

/** Where the code of a submission is in the archive. */
const pathOf = ({ submitId, language }: Pick<Row, 'submitId' | 'language'>) => `code/${submitId}.${endingOf(language)}`

const lineOf = (row: Row) =>
  [
    row.submitId,
    row.set,
    row.displayPid,
    row.username,
    row.submitTime,
    row.language,
    // as a code, one below zero would be taken for a formula
    shortNames.get(row.status) ?? row.status,
    row.score ?? '',
    row.time ?? '',
    row.memory ?? '',
    pathOf(row),
  ].map(String)

/** All scopes in which submissions to a set count. */
const scopesOf = ({ scope: { all, late, aside } }: SetView) => [all, late, aside].filter((scope) => scope !== null)

/** Programs that are read at a time. */
const atOnce = 100

/**
 * Writes the submissions to these sets that the task's maker may read, a line each into a file and the code by `add`; answers how
 * many. @throws archive-submissions, archive-code
 */
export async function writeSubmissions(
  keys: readonly SetKey[],
  by: TaskMaker,
  file: string,
  add: (path: string, code: string) => void,
  progress: (done: number, total: number) => Promise<void>,
): Promise<number> {
  await handInAllLeft(keys, { at: now(), requestId: by.requestId })
  const met = await (await findSets(keys))(visitOf(by))
  const table = createWriteStream(file, { flags: 'wx' })
  const write = async (text: string) => {
    if (!table.write(text)) await once(table, 'drain')
  }
  await write(formatCsv([headings]))
  let count = 0
  let bytes = 0
  const addAll = async (rows: readonly Row[]) => {
    count += rows.length
    if (count > limits.submissions) throw new Failure(errors['archive-submissions'], { most: limits.submissions })
    for (const some of splitList(rows, atOnce)) {
      const codes = await readCodes(some)
      for (const row of some) {
        const code = codes.get(row.submitId) ?? ''
        bytes += Buffer.byteLength(code)
        if (bytes > limits.codeBytes) throw new Failure(errors['archive-code'], { most: limits.codeBytes / 1024 ** 2 })
        add(pathOf(row), code)
      }
      // only the file begins with a byte order mark
      await write(formatCsv(some.map(lineOf)).slice(1))
    }
  }
  for (const [at, view] of [...met.values()].entries()) {
    await progress(at, met.size)
    for (const { pid } of await entriesOf(view.key)) {
      for (const scope of scopesOf(view)) {
        const { shown } = await submissionsIn(view, { uid: null, pid }, limits.submissions, scope)
        await addAll(shown.map(({ row }) => row))
      }
    }
  }
  table.end()
  await finished(table)
  return count
}
