import type { JobProgram } from '@oj/shared/judging/jobs.ts'
import type { JudgeMessage } from '@oj/shared/judging/messages.ts'
import type { Source } from '@oj/shared/judging/task.ts'
import { languageByName } from '@oj/shared/languages/index.ts'
import type { Place } from '../../judging/compile/compile.ts'
import type { Lend } from '../../judging/judge-cases.ts'
import type { Events } from '../events.ts'
import type { TestDataKey, TestDataLoan, TestDataStore } from '../test-data/store.ts'
import { TestDataError } from '../test-data/unpack.ts'

/** What a job needs beside a place to run. */
export interface JobContext {
  events: Events
  testData: TestDataStore
  /** the names of the installed languages */
  languages: ReadonlySet<string>
  /** borrows an idle place */
  lend: Lend
}

/** The end of a job: its events, the final one last, and the fields of its log line. */
export interface Ending {
  events: readonly JudgeMessage[]
  figures: object
}

/** One job of any kind. */
export interface JobHandler {
  /** identifies it in the log */
  about: object
  /** Throws when this machine failed, so that another judge may try. */
  run(place: Place): Promise<Ending>
  /** The end of a job that no judge can process; the reason is a sentence. */
  giveUp(reason: string): Ending
}

/** The program of a job. Throws when this judge lacks the language: another one may have it. */
export function sourceOf({ language, code, hidden }: JobProgram, { languages }: JobContext): Source {
  const known = languages.has(language) ? languageByName(language) : undefined
  if (!known) throw new Error(`it does not have the language ${language}`)
  return { language: known, files: [{ name: known.source, content: code, hidden }] }
}

/** Runs work on test data; invalid data is a final result, not a failure of this machine. */
export async function withTestData(
  wanted: TestDataKey,
  handler: Pick<JobHandler, 'giveUp'>,
  { testData }: JobContext,
  work: (data: TestDataLoan) => Promise<Ending>,
): Promise<Ending> {
  let data: TestDataLoan
  try {
    data = await testData.borrow(wanted)
  } catch (error) {
    if (error instanceof TestDataError) return handler.giveUp(`Test data: ${error.message}.`)
    // Why the data could not be loaded goes to the log only: contestants must not see addresses and keys.
    throw new Error('the test data cannot be fetched', { cause: error })
  }
  try {
    return await work(data)
  } finally {
    data.release()
  }
}
