import type { JudgeMessage } from '@oj/functions/features/judging/contract.ts'
import { languageByName } from '../../../languages/index.ts'
import type { Place, Source } from '../../judging/compile.ts'
import type { Lend } from '../../judging/judge-cases.ts'
import type { Events } from '../events.ts'
import type { TestDataKey, TestDataLoan, TestDataStore } from '../test-data/store.ts'
import { TestDataError } from '../test-data/unpack.ts'

/** What doing a job takes beside a place to run it. */
export interface JobContext {
  events: Events
  testData: TestDataStore
  /** the names of the languages whose tools this judge has */
  languages: ReadonlySet<string>
  /** a place that no job needs at this moment */
  lend: Lend
}

/** The end of a job: the events that tell it, the very end last, and what the log says of it. */
export interface Ending {
  events: readonly JudgeMessage[]
  figures: object
}

/** One job of any kind. */
export interface JobHandler {
  /** what names it in the log */
  about: object
  /** Throws when this machine failed, so that another may try. */
  run(place: Place): Promise<Ending>
  /** The end of a job that no judge can do; the reason is for people. */
  giveUp(reason: string): Ending
}

/** The program of a job. Throws where this judge lacks the language: another one may have it. */
export function sourceOf({ language, code }: { language: string; code: string }, { languages }: JobContext): Source {
  const known = languages.has(language) ? languageByName(language) : undefined
  if (!known) throw new Error(`it does not have the language ${language}`)
  return { language: known, files: [{ name: known.source, content: code }] }
}

/** Does some work with test data; what is wrong with the data itself is no failure of this machine, but an end. */
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
    // What kept us from the data is for the log: addresses and keys are nothing for contestants.
    throw new Error('the test data cannot be fetched', { cause: error })
  }
  try {
    return await work(data)
  } finally {
    data.release()
  }
}
