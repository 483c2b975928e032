import { Status } from '@oj/shared/judging/verdicts.ts'
import * as z from 'zod/mini'
import { Failure } from '../../../platform/errors.ts'
import { siteLanguages } from '../languages.ts'
import type { RemoteSite } from '../site.ts'
import { awaitAfterSubmit, formOf, newRun, numberIn, sendProgram } from '../web/forms.ts'
import { Part } from '../web/html-element.ts'
import type { SiteWeb } from '../web/session.ts'
import { bareVerdict } from './verdicts.ts'

/** As the API calls them. */
const verdicts: Readonly<Record<string, number>> = {
  OK: Status.accepted,
  PARTIAL: Status.partialAccepted,
  COMPILATION_ERROR: Status.compileError,
  RUNTIME_ERROR: Status.runtimeError,
  WRONG_ANSWER: Status.wrongAnswer,
  PRESENTATION_ERROR: Status.presentationError,
  TIME_LIMIT_EXCEEDED: Status.timeLimitExceeded,
  MEMORY_LIMIT_EXCEEDED: Status.memoryLimitExceeded,
  IDLENESS_LIMIT_EXCEEDED: Status.timeLimitExceeded,
  SECURITY_VIOLATED: Status.runtimeError,
  CRASHED: Status.systemError,
  INPUT_PREPARATION_CRASHED: Status.systemError,
  CHALLENGED: Status.wrongAnswer,
  SKIPPED: Status.cancelled,
  FAILED: Status.systemError,
  REJECTED: Status.systemError,
  TESTING: Status.judging,
}

const Submissions = z.object({
  status: z.literal('OK'),
  result: z.array(
    z.object({
      id: z.int(),
      problem: z.object({ contestId: z.optional(z.int()), index: z.string() }),
      author: z.object({ members: z.array(z.object({ handle: z.string() })) }),
      verdict: z.optional(z.string()),
      creationTimeSeconds: z.optional(z.int()),
      timeConsumedMillis: z.int(),
      memoryConsumedBytes: z.int(),
    }),
  ),
})

const Users = z.object({
  status: z.literal('OK'),
  result: z.array(z.object({ organization: z.optional(z.string()) })),
})
const Refusal = z.object({ status: z.literal('FAILED'), comment: z.string().check(z.regex(/not found/)) })

type Parts = readonly [contest: string, index: string]

/** The API shows them without signing in. */
async function runsOf(web: SiteWeb, [contest, index]: Parts, handle: string) {
  const query = new URLSearchParams({ handle, from: '1', count: '100' })
  const read = Submissions.safeParse(web.json(await web.get(`/api/user.status?${query}`)))
  if (!read.success) throw web.changed('user.status')
  const isTheirs = (one: string) => one.toLowerCase() === handle.toLowerCase()
  return read.data.result.filter(
    ({ problem, author }) =>
      String(problem.contestId) === contest &&
      problem.index === index &&
      author.members.some((member) => isTheirs(member.handle)),
  )
}

/** As the pages of the site ask for it; a verdict does not fail without it. */
async function compilerOf(web: SiteWeb, submissionId: string): Promise<string> {
  try {
    const csrf_token = tokenOf(Part.of(await web.get('/problemset'), web))
    const message = z.string().safeParse(web.json(await web.post('/data/judgeProtocol', { submissionId, csrf_token })))
    return message.success ? message.data : ''
  } catch (error) {
    if (error instanceof Failure) return ''
    throw error
  }
}

/** Without its heading. */
function readSection(statement: Part, selector: string): string {
  const part = statement.one(selector)
  part?.drop('.section-title')
  return part?.html.replaceAll('$$$', '$') ?? ''
}

/** The archive and the gym only differ in their addresses. */
function createCodeforces(
  site: Pick<RemoteSite, 'name' | 'known'>,
  pattern: RegExp,
  paths: (...parts: Parts) => Paths,
): RemoteSite {
  const partsOf = (id: string): Parts | null => {
    const [, contest, index] = pattern.exec(id) ?? []
    return contest !== undefined && index !== undefined ? [contest, index] : null
  }
  const requireParts = (web: SiteWeb, id: string): Parts => {
    const parts = partsOf(id)
    if (!parts) throw web.failure('remote-problem-unknown', { id })
    return parts
  }
  return {
    ...site,
    origins: ['https://codeforces.com'],
    languages: siteLanguages[site.name],

    addressOf(id) {
      const parts = partsOf(id)
      return parts && `https://codeforces.com${paths(...parts).problem}`
    },

    async fetchProblem(web, id) {
      const { problem } = paths(...requireParts(web, id))
      const page = await web.get(problem)
      // unknown ids lead to the list of problems
      if (page.status === 404 || page.url.pathname !== problem) throw web.failure('remote-problem-unknown', { id })
      const statement = Part.of(page, web).need('.problem-statement')
      const header = statement.need('.header')
      for (const title of ['.time-limit', '.memory-limit']) header.need(title).drop('.property-title')
      const seconds = numberIn(header.need('.time-limit').text)
      const memory = numberIn(header.need('.memory-limit').text)
      if (seconds === null || memory === null) throw web.changed('.time-limit')
      const inputs = statement.all('.sample-test .input pre').map(({ lines }) => lines)
      const outputs = statement.all('.sample-test .output pre').map(({ lines }) => lines)
      const texts = {
        title: header.need('.title').text.replace(/^\w{1,4}\.\s/, ''),
        input: readSection(statement, '.input-specification'),
        output: readSection(statement, '.output-specification'),
        hint: readSection(statement, '.note'),
      }
      statement.drop('.header, .input-specification, .output-specification, .sample-tests, .note')
      return {
        locale: 'en',
        ...texts,
        timeLimit: Math.round(seconds * 1000),
        memoryLimit: memory,
        description: statement.html.replaceAll('$$$', '$'),
        examples: inputs.map((input, at) => ({ input, output: outputs[at] ?? '' })),
        source: '',
      }
    },

    async login(web, { username, password }) {
      const csrf_token = tokenOf(formOf(await web.get('/enter?back=%2F'), web))
      const fields = { csrf_token, action: 'enter', handleOrEmail: username, password, remember: 'on' }
      const page = await web.post('/enter?back=%2F', fields)
      if (!/href="[^"]{0,100}\/logout"/.test(page.text)) throw web.failure('remote-account-refused', { username })
    },

    async submit(web, { id, language, code, username }) {
      const parts = requireParts(web, id)
      const { submit } = paths(...parts)
      const opened = await web.get(submit)
      if (opened.url.pathname === '/enter') throw web.failure('remote-signed-out')
      const form = formOf(opened, web)
      form.need(`select[name="programTypeId"] option[value="${language}"]`)
      const csrf_token = tokenOf(form)
      const before = await newestOf(web, parts, username)
      const fields = {
        csrf_token,
        action: 'submitSolutionFormSubmitted',
        contestId: parts[0],
        submittedProblemIndex: parts[1],
        programTypeId: language,
        source: code,
        tabSize: '4',
        sourceFile: '',
      }
      const page = await sendProgram(web, web.post(`${submit}?${new URLSearchParams({ csrf_token })}`, fields))
      const refusal = Part.of(page, web)
        .all('span.error')
        .find(({ text }) => text !== '')
      if (refusal) throw web.failure('remote-refused', { reason: refusal.text.slice(0, 200) })
      return newRun(web, before, await awaitAfterSubmit(web, newestOf(web, parts, username)))
    },

    handles: {
      async fieldOf(web, handle) {
        const answer = web.json(await web.get(`/api/user.info?${new URLSearchParams({ handles: handle })}`))
        const read = Users.safeParse(answer)
        if (read.success) return read.data.result[0]?.organization ?? ''
        if (Refusal.safeParse(answer).success) throw web.failure('remote-handle-unknown', { handle })
        throw web.changed('user.info')
      },
    },

    async poll(web, { run, id, username }) {
      const found = (await runsOf(web, requireParts(web, id), username)).find((one) => String(one.id) === run)
      if (!found) throw web.failure('remote-run-unknown', { run, username })
      const { verdict = 'TESTING', timeConsumedMillis, memoryConsumedBytes, creationTimeSeconds: seconds } = found
      const status = verdicts[verdict]
      if (status === undefined) throw web.changed(`verdict ${verdict.slice(0, 40)}`)
      const at = seconds === undefined ? null : new Date(seconds * 1000).toISOString()
      const errorMessage = status === Status.compileError ? await compilerOf(web, run) : ''
      const memory = Math.round(memoryConsumedBytes / 1024)
      return { ...bareVerdict(status), time: timeConsumedMillis, memory, errorMessage, at }
    },
  }
}

interface Paths {
  problem: string
  submit: string
}

const tokenOf = (form: Part): string => form.need('meta[name="X-Csrf-Token"]').attribute('content')

async function newestOf(web: SiteWeb, parts: Parts, handle: string): Promise<string | null> {
  const [first] = await runsOf(web, parts, handle)
  return first ? String(first.id) : null
}

export const cf = createCodeforces({ name: 'CF', known: '1A' }, /^(\d{1,5})([A-Z]\d{0,2})$/, (contest, index) => ({
  problem: `/problemset/problem/${contest}/${index}`,
  submit: `/problemset/submit/${contest}/${index}`,
}))

export const gym = createCodeforces({ name: 'GYM', known: '100001A' }, /^(\d{6})([A-Z]\d{0,2})$/, (contest, index) => ({
  problem: `/gym/${contest}/problem/${index}`,
  submit: `/gym/${contest}/submit`,
}))
