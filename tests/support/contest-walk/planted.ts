import * as contest from '@oj/functions/features/contest/contract.ts'
import { Uploaded, uploadMdFile } from '@oj/functions/features/file/contract.ts'
import * as authoring from '@oj/functions/features/problem-admin/contract.ts'
import * as submissions from '@oj/functions/features/submission/contract.ts'
import { addressOf } from '@oj/shared/files.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import { freshName } from '../client/client.ts'
import { upload } from '../client/upload.ts'
import { contestOf } from '../data/contests.ts'
import { type FormInput, formOf, scoredForm } from '../data/problems.ts'
import type { Person, Walkers } from './people.ts'
import { bankId, figureOf, type Numbers, type Secret, wordOf } from './secrets.ts'
import type { WalkServer } from './server.ts'
import { type StateName, stateNames, stateOf } from './states.ts'

/** A contest of the walk with all that is in it. */
export interface Planted extends Numbers {
  state: StateName
  cid: number
  /** made for it */
  problem: { pid: number; problemId: string }
  /** of the bank: public, and private */
  open: { pid: number; problemId: string }
  kept: { pid: number }
  /** a wrong answer of the contestant in the bank, to another of its problems there */
  practice: number
  tag: number
  files: readonly string[]
  contestant: string
  /** one that did not compile; absent where nobody could submit */
  spare: number | undefined
  testJudgeKey: string
  announcements: readonly number[]
  question: number
  print: number
}

type As = { token: string }
const language = 'Python3'
const minute = 60_000

/** Makes the contest of a state and puts everything into it, at its time; `more` is done once it is made. */
export async function plant(
  server: WalkServer,
  walkers: Walkers,
  state: StateName,
  more: (cid: number) => Promise<void> = async () => undefined,
): Promise<Planted> {
  const at = stateNames.indexOf(state)
  const { form, isSealed = false, hasBegun, isHidden, isOver, isReal } = stateOf(state)
  const { call, arriving } = server
  const as = (person: Person): As => ({ token: walkers[person].token ?? '' })
  const author = as('author')
  const word = (secret: Secret) => wordOf(at, secret)
  const names = (...all: Person[]) => all.map((one) => walkers[one].username)
  const times = contestOf(form)
  const [start, end] = [Date.parse(times.startTime), Date.parse(times.endTime)]
  const middle = new Date((start + end) / 2)
  const early = new Date(start + 10 * minute)
  const late = new Date(end - 10 * minute)

  const { cid } = await call(
    contest.addContest,
    contestOf({
      ...form,
      title: `Cup ${word('name')}`,
      description: `All about ${word('about')}.`,
      ...(form.auth ? { pwd: word('door') } : {}),
      ...(isSealed ? { sealRank: true, sealRankTime: middle.toISOString() } : {}),
      openPrint: true,
      isRating: true,
      managers: names('manager'),
      jury: names('jury'),
      runners: names('runner'),
    }),
    author,
  )
  await more(cid)
  const attached = async (secret: Secret, name: string) => {
    const file = new File([`In it: ${word(secret)}`], `${name}.txt`)
    const { data } = await upload(uploadMdFile, 'file', file, author, { cid: String(cid) }, async (to, sent) =>
      server.reach(to, sent),
    )
    return Uploaded.parse(data).fileId
  }
  const [file, paper] = [await attached('file', word('filename')), await attached('paper', 'paper')]
  const { id: tag } = await call(authoring.addTag, { name: { en: `${word('tag')} ${freshName('')}` } }, author)
  const problemId = word('id')
  // contests of the OI rule take problems with points alone
  const [type, score] = times.type === 1 ? [1, 100] : [0, null]
  const { pid } = await call(
    authoring.addProblem,
    {
      ...formOf({
        problemId,
        type,
        title: { en: `Find ${word('title')}` },
        description: { en: `Look for ${word('statement')} in [it](${addressOf(file)}).` },
        source: { en: word('origin') },
        examples: [{ input: word('sample'), output: '3' }],
        userExtraFile: { 'annex.txt': word('annex') },
      }),
      samples: [{ input: word('data'), output: '3', score }],
      tags: [tag],
      codeTemplates: [{ language, code: `# ${word('template')}` }],
      solutions: [{ name: 'jury', language, code: `# ${word('solution')}` }],
      cid,
    },
    author,
  )
  const inBank = async (displayId: string, id: string, title: string, auth: 1 | 2, samples?: FormInput['samples']) => {
    const fields = { problemId: id, title: { en: title }, auth }
    const form = { ...(type === 1 ? scoredForm(fields) : formOf(fields)), ...(samples && { samples }) }
    const made = await call(authoring.addProblem, form, author)
    await call(contest.addContestProblem, { cid, pid: made.pid, displayId }, author)
    return { pid: made.pid, problemId: id }
  }
  const open = await inBank('B', bankId(at, 'open'), 'In the open', 1)
  const kept = await inBank('C', bankId(at, 'kept'), word('kept'), 2)
  const data = [{ input: word('opendata'), output: '3', score }]
  const practised = await inBank('D', bankId(at, 'practised'), 'Known from practice', 1, data)
  const announce = (content: Secret, status: 0 | 1, more = '') =>
    call(
      contest.addContestAnnouncement,
      { cid, announcement: { title: 'News', content: `${word(content)} ${more}`, status } },
      author,
    )
  const announcements = [(await announce('announced', 0)).id, (await announce('unannounced', 1, addressOf(paper))).id]
  await call(contest.changeTutorial, { cid, tutorial: `So: ${word('tutorial')}` }, author)

  /** Tells a verdict, with a wrong test point whose data the set hides. */
  async function settle(submitId: number, verdict: object, hidden: 'data' | 'opendata'): Promise<void> {
    const about = { submissionId: submitId, attempt: 1, judger: 'walk', requestId: 'walk' }
    const told = { status: Status.accepted, time: 1, memory: 1, score: null, errorMessage: '', ...verdict }
    const one = { status: told.status, time: 1, memory: 1, score: null, group: null, reason: null, params: {} }
    const wrong = { ...one, status: Status.wrongAnswer, reason: 'output' as const, params: { line: 1 } }
    const cases = [
      { ...one, comment: hidden === 'data' ? word('comment') : '', seq: 1, name: '1' },
      { ...wrong, comment: '', seq: 2, name: '1', output: word(hidden) },
    ]
    await server.applyEvent({ ...about, type: 'cases', part: 0, cases })
    await server.applyEvent({ ...about, ...told, type: 'finished' })
  }
  /** A submission with its verdict. */
  async function submit(person: Person, problem: string, when: Date, code: string, verdict: object): Promise<number> {
    const { submitId } = await arriving(when, () =>
      call(submissions.submitProblemJudge, { cid, pid: problem, language, code: `# ${code}` }, as(person)),
    )
    await settle(submitId, verdict, 'data')
    return submitId
  }
  const practice = { pid: practised.problemId, language, code: '#' }
  const { submitId: tried } = await call(submissions.submitProblemJudge, practice, as('contestant'))
  await settle(tried, { status: Status.wrongAnswer }, 'opendata')
  const aside = await submit('jury', problemId, hasBegun === false ? new Date() : early, word('staffcode'), {})
  const planted = {
    at,
    state,
    cid,
    problem: { pid, problemId },
    open,
    kept,
    practice: tried,
    tag,
    files: [file, paper],
    contestant: walkers.contestant.username,
    announcements,
    pids: [pid, open.pid],
    testJudgeKey: 'none',
    question: 0,
    print: 0,
    spare: undefined,
  }
  const none = { first: undefined, second: undefined, aside }
  if (hasBegun === false) return { ...planted, submissions: none }

  const inIt = <T>(act: () => Promise<T>) => arriving(early, act)
  const enter = (person: Person) =>
    inIt(() => call(contest.registerContest, { cid, password: form.auth ? word('door') : '' }, as(person)))
  await enter('registered')
  if (form.auth) await enter('contestant')
  const code = word('code')
  const measure = (which: 'first' | 'second') => ({ time: figureOf(at, which) })
  const first = await submit('contestant', problemId, early, code, measure('first'))
  const failed = { status: Status.memoryLimitExceeded, ...measure('second') }
  const second = await submit('contestant', 'B', late, code, failed)
  const broken = { status: Status.compileError, errorMessage: word('message') }
  const spare = await submit('contestant', problemId, early, code, broken)
  const testJudgeKey = await inIt(() =>
    call(
      submissions.submitProblemTestJudge,
      { cid, pid: problemId, language, code: '#', userInput: word('tried') },
      as('contestant'),
    ),
  )
  const ask = (person: Person, question: string) =>
    inIt(() => call(contest.askQuestion, { cid, category: 'general', question }, as(person)))
  const own = await ask('contestant', word('asked'))
  const common = await ask('registered', `Again ${word('answered')}`)
  await call(contest.answerQuestion, { id: own.id, answer: word('reply') }, as('jury'))
  await call(contest.answerQuestion, { id: common.id, answer: word('answered'), toAll: true }, as('jury'))
  await inIt(() => call(contest.submitPrintText, { cid, content: word('print').padEnd(60) }, as('contestant')))
  const { records } = await call(contest.getContestPrint, { cid }, as('runner'))

  if (isOver && isReal) await server.rate(cid, author)
  if (isHidden) await call(contest.showContest, { cid, visible: false }, author)
  return {
    ...planted,
    submissions: { first, second, aside },
    spare,
    testJudgeKey,
    question: own.id,
    print: records[0]?.id ?? 0,
  }
}
