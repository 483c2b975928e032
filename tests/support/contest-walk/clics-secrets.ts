import * as z from 'zod/mini'
import { unzipped } from '../client/unzipped.ts'
import { type MayRead, mayRead, type Reader } from './clics-readers.ts'
import type { Planted } from './planted.ts'
import type { State } from './states.ts'

/** Whether somebody is told something of a contest in a state. */
type IsTold = (may: MayRead, state: State, reader: Reader) => boolean

const begun = ({ hasBegun }: State) => hasBegun !== false
const isAsker = (reader: Reader) => reader === 'contestant'
/** before results are real, the OI rule tells others nothing of submissions */
const tells: IsTold = ({ isStaff, isInside }, state) =>
  begun(state) && isInside && (isStaff || state.isReal || state.form.type !== 1)
const tellsSealed: IsTold = ({ isStaff, isInside }, state) => begun(state) && isInside && (isStaff || state.isReal)
const measures: IsTold = ({ isStaff, isInside }, state) =>
  begun(state) && isInside && (isStaff || (state.isOver === true && state.isReal))
const answers: IsTold = ({ isStaff, isInside }, state, reader) =>
  begun(state) && isInside && (isStaff || isAsker(reader))

/** What the Contest API tells of what is planted; of all else it tells nobody. */
const told: Readonly<Record<string, IsTold>> = {
  name: ({ knows }) => knows,
  id: ({ seesProblems }) => seesProblems,
  title: ({ seesProblems }) => seesProblems,
  kept: ({ seesProblems }) => seesProblems,
  announced: ({ isInside, seesProblems }) => isInside && seesProblems,
  asked: answers,
  reply: answers,
  answered: ({ isInside }, state) => begun(state) && isInside,
  code: ({ isStaff }, state) => begun(state) && isStaff,
  firstrow: tells,
  firstverdict: tells,
  firstmeasure: measures,
  secondrow: tellsSealed,
  secondverdict: tellsSealed,
  secondmeasure: measures,
  firstrun: ({ isStaff }, state) => begun(state) && isStaff,
  secondrun: ({ isStaff }, state) => begun(state) && isStaff,
  firstcell: ({ seesBoard }, state) => begun(state) && seesBoard,
  secondcell: ({ isStaff, seesBoard }, state) => begun(state) && seesBoard && (isStaff || state.isReal),
}

/** What is stated of what a reader is told in a state. */
export const statedFor = (state: State, reader: Reader): string[] =>
  Object.entries(told)
    .filter(([, isTold]) => isTold(mayRead(state, reader), state, reader))
    .map(([secret]) => secret)
    .sort()

const words = /qyword(\d\d)([a-z]+)/gi
/** how long a submission ran, in seconds */
const figures = /\b8000\.(\d\d)([12])\b/g

const Judgement = z.object({ submission_id: z.string(), judgement_type_id: z.string() })
const Submission = z.object({ id: z.string(), language_id: z.string(), team_id: z.string() })
const Run = z.object({ judgement_id: z.string(), ordinal: z.number() })
const Row = z.object({
  team_id: z.string(),
  problems: z.array(z.object({ problem_id: z.string(), num_judged: z.number() })),
})

type Told = readonly [at: number, secret: string]

function* inObject(one: unknown, all: readonly Planted[], contestant: string): Generator<Told> {
  const [judgement, submission, row] = [Judgement.safeParse(one), Submission.safeParse(one), Row.safeParse(one)]
  const run = Run.safeParse(one)
  for (const { at, submissions, problem, open } of all) {
    for (const [which, id] of Object.entries(submissions)) {
      if (id === undefined) continue
      if (submission.data?.id === String(id)) yield [at, `${which}row`]
      if (judgement.data?.submission_id === String(id)) yield [at, `${which}verdict`]
      if (run.data?.judgement_id === String(id)) yield [at, `${which}run`]
    }
    for (const cell of row.data?.team_id === contestant ? (row.data?.problems ?? []) : []) {
      if (cell.num_judged === 0) continue
      if (cell.problem_id === String(problem.pid)) yield [at, 'firstcell']
      if (cell.problem_id === String(open.pid)) yield [at, 'secondcell']
    }
  }
}

function* within(value: unknown, all: readonly Planted[], contestant: string): Generator<Told> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield* inObject(value, all, contestant)
  for (const part of Object.values(value)) yield* within(part, all, contestant)
}

/** What an answer is: the lines of a feed until it says that there is no more, the files of an archive, or one text. */
async function textsOf(response: Response, isFeed: boolean): Promise<string[]> {
  if (response.headers.get('content-type') === 'application/zip') {
    return [...(await unzipped(Buffer.from(await response.arrayBuffer()))).values()]
  }
  if (!isFeed || !response.ok || !response.body) return [await response.text()]
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body) {
    text += decoder.decode(chunk, { stream: true })
    if (text.includes('"token":')) break
  }
  return text.split('\n')
}

const parsedOf = (text: string): unknown => (/^[[{]/.test(text) ? JSON.parse(text) : null)

/** What an answer tells of the contests; `contestant` is the uid of who has handed in. */
export async function clicsHeard(response: Response, isFeed: boolean, all: readonly Planted[], contestant: string) {
  const texts = await textsOf(response, isFeed)
  const heard: Told[] = texts.map(parsedOf).flatMap((one) => [...within(one, all, contestant)])
  for (const text of texts) {
    for (const [, at, name = ''] of text.matchAll(words)) heard.push([Number(at), name.toLowerCase()])
    for (const [, at, which] of text.matchAll(figures)) {
      heard.push([Number(at), which === '1' ? 'firstmeasure' : 'secondmeasure'])
    }
  }
  return heard
}
