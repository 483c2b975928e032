import { Status } from '@oj/shared/judging/verdicts.ts'
import * as z from 'zod/mini'
import { siteLanguages } from '../languages.ts'
import type { RemoteSite } from '../site.ts'
import { sendProgram } from '../web/forms.ts'
import type { SiteWeb } from '../web/session.ts'

const verdicts: Readonly<Record<string, number>> = {
  Pending: Status.judging,
  Accepted: Status.accepted,
  PartiallyCorrect: Status.partialAccepted,
  WrongAnswer: Status.wrongAnswer,
  CompilationError: Status.compileError,
  RuntimeError: Status.runtimeError,
  FileError: Status.runtimeError,
  OutputLimitExceeded: Status.runtimeError,
  TimeLimitExceeded: Status.timeLimitExceeded,
  MemoryLimitExceeded: Status.memoryLimitExceeded,
  JudgementFailed: Status.systemError,
  ConfigurationError: Status.systemError,
  SystemError: Status.systemError,
  Canceled: Status.cancelled,
}

const Problem = z.object({
  meta: z.object({ id: z.int(), type: z.string(), locales: z.optional(z.array(z.string())) }),
  localizedContentsOfLocale: z.optional(
    z.object({
      title: z.string(),
      contentSections: z.array(
        z.object({
          sectionTitle: z.string(),
          type: z.string(),
          text: z.optional(z.string()),
          sampleId: z.optional(z.int()),
        }),
      ),
    }),
  ),
  samples: z._default(z.array(z.object({ inputData: z.string(), outputData: z.string() })), []),
  judgeInfo: z.optional(z.object({ timeLimit: z.optional(z.int()), memoryLimit: z.optional(z.int()) })),
})
const Login = z.object({ token: z.string() })
const Taken = z.object({ submissionId: z.int() })
const Detail = z.object({
  meta: z.object({
    status: z.string(),
    score: z.nullish(z.number()),
    timeUsed: z.nullish(z.number()),
    memoryUsed: z.nullish(z.number()),
    submitter: z.object({ username: z.string() }),
    problem: z.object({ displayId: z.nullish(z.int()) }),
    submitTime: z.nullish(z.iso.datetime({ offset: true })),
  }),
  progress: z.nullish(z.object({ compile: z.nullish(z.object({ message: z.nullish(z.string()) })) })),
})
const User = z.object({ meta: z.object({ bio: z.nullish(z.string()) }) })
const Refusal = z.object({ error: z.string() })

/** Refusals are words. */
async function askApi<S extends z.ZodMiniType>(web: SiteWeb, call: string, body: unknown, schema: S) {
  const answer = await web.ask(`/api/${call}`, body)
  const refusal = Refusal.safeParse(answer)
  if (refusal.success) return refusal.data.error
  const read = schema.safeParse(answer)
  if (!read.success) throw web.changed(call)
  return read.data
}

/** @throws what a refusal means */
function readAnswer<T>(web: SiteWeb, answer: T | string): T {
  if (typeof answer !== 'string') return answer
  if (/captcha/i.test(answer)) throw web.failure('remote-challenge')
  if (answer === 'PERMISSION_DENIED') throw web.failure('remote-signed-out')
  throw web.failure('remote-refused', { reason: answer.slice(0, 100) })
}

/** The likeliest first: most problems are in Chinese. */
const locales = [
  ['zh_CN', 'zh-CN'],
  ['en_US', 'en'],
] as const

async function problemOf(web: SiteWeb, id: string, localizedContentsOfLocale: string = locales[0][0]) {
  const wanted = { displayId: Number(id), localizedContentsOfLocale, samples: true, judgeInfo: true }
  const answer = await askApi(web, 'problem/getProblem', wanted, Problem)
  if (answer === 'NO_SUCH_PROBLEM' || answer === 'PERMISSION_DENIED')
    throw web.failure('remote-problem-unknown', { id })
  return readAnswer(web, answer)
}

/** Has an API; statements are Markdown. */
export const libre: RemoteSite = {
  name: 'LIBRE',
  origins: ['https://api.loj.ac'],
  known: '1',
  languages: siteLanguages.LIBRE,

  addressOf: (id) => (/^[1-9]\d{0,5}$/.test(id) ? `https://loj.ac/p/${id}` : null),

  async fetchProblem(web, id) {
    const first = await problemOf(web, id)
    // it answers in another language where it lacks this one
    const offered = first.meta.locales ?? locales.map(([name]) => name)
    const [siteLocale, locale] = locales.find(([name]) => offered.includes(name)) ?? locales[0]
    const isFirst = siteLocale === locales[0][0]
    const {
      localizedContentsOfLocale: content,
      samples,
      judgeInfo,
    } = isFirst ? first : await problemOf(web, id, siteLocale)
    const { timeLimit, memoryLimit } = judgeInfo ?? {}
    if (!content || timeLimit === undefined || memoryLimit === undefined) throw web.changed('judgeInfo')
    const texts = content.contentSections.filter(({ type }) => type === 'Text')
    const named = (pattern: RegExp) => texts.find(({ sectionTitle }) => pattern.test(sectionTitle))
    const input = named(/^(input|输入)/i)
    const output = named(/^(output|输出)/i)
    const hint = named(/^(hint|note|数据范围|提示)/i)
    const others = texts.filter((one) => one !== input && one !== output && one !== hint)
    return {
      locale,
      title: content.title,
      timeLimit,
      memoryLimit,
      description: others.map(({ text = '' }) => text).join('\n\n'),
      input: input?.text ?? '',
      output: output?.text ?? '',
      hint: hint?.text ?? '',
      examples: samples.map(({ inputData, outputData }) => ({ input: inputData, output: outputData })),
      source: '',
    }
  },

  async login(web, { username, password }) {
    const answer = await askApi(web, 'auth/login', { username, password }, Login)
    if (answer === 'WRONG_PASSWORD' || answer === 'NO_SUCH_USER')
      throw web.failure('remote-account-refused', { username })
    web.bear(readAnswer(web, answer).token)
  },

  async submit(web, { id, language, code }) {
    const { meta } = await problemOf(web, id)
    const at = language.indexOf(' ')
    const compileAndRunOptions: unknown = JSON.parse(language.slice(at))
    const content = { language: language.slice(0, at), code, compileAndRunOptions }
    const sent = { problemId: meta.id, content, uploadInfo: null }
    const answer = readAnswer(web, await sendProgram(web, askApi(web, 'submission/submit', sent, Taken)))
    return String(answer.submissionId)
  },

  handles: {
    async fieldOf(web, handle) {
      const answer = await askApi(web, 'user/getUserDetail', { username: handle, timezone: 'UTC' }, User)
      if (answer === 'NO_SUCH_USER') throw web.failure('remote-handle-unknown', { handle })
      return readAnswer(web, answer).meta.bio ?? ''
    },
  },

  async poll(web, { run, id, username }) {
    const asked = { submissionId: run, locale: 'en_US' }
    const answer = await askApi(web, 'submission/getSubmissionDetail', asked, Detail)
    if (answer === 'NO_SUCH_SUBMISSION') throw web.failure('remote-run-unknown', { run, username })
    const { meta, progress } = readAnswer(web, answer)
    const isTheirs = meta.submitter.username.toLowerCase() === username.toLowerCase()
    if (!isTheirs || String(meta.problem.displayId) !== id) throw web.failure('remote-run-unknown', { run, username })
    const status = verdicts[meta.status]
    if (status === undefined) throw web.changed(`status ${meta.status.slice(0, 40)}`)
    return {
      status,
      time: meta.timeUsed ?? null,
      memory: meta.memoryUsed ?? null,
      score: meta.score ?? null,
      errorMessage: status === Status.compileError ? (progress?.compile?.message ?? '') : '',
      at: meta.submitTime ? new Date(meta.submitTime).toISOString() : null,
    }
  },
}
