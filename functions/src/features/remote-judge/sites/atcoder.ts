import { Status } from '@oj/shared/judging/verdicts.ts'
import { siteLanguages } from '../languages.ts'
import type { RemoteSite } from '../site.ts'
import { awaitAfterSubmit, formOf, newRun, numberIn, sendProgram } from '../web/forms.ts'
import { Part } from '../web/html-element.ts'
import type { Page, SiteWeb } from '../web/session.ts'
import { bareVerdict } from './verdicts.ts'

const verdicts: Readonly<Record<string, number>> = {
  AC: Status.accepted,
  WA: Status.wrongAnswer,
  TLE: Status.timeLimitExceeded,
  MLE: Status.memoryLimitExceeded,
  RE: Status.runtimeError,
  CE: Status.compileError,
  OLE: Status.runtimeError,
  QLE: Status.runtimeError,
  IE: Status.systemError,
  WJ: Status.pending,
  WR: Status.pending,
}

/** `abc100_a` is a task of `abc100`. */
const contestOf = (task: string): string => task.slice(0, task.lastIndexOf('_')).replaceAll('_', '-')

/** @throws remote-signed-out */
function assertSignedIn(page: Page, web: SiteWeb): Page {
  if (page.url.pathname === '/login') throw web.failure('remote-signed-out')
  return page
}

const tokenOf = (form: Part): string => form.need('input[name="csrf_token"]').attribute('value')

async function newestOf(web: SiteWeb, task: string, user: string): Promise<string | null> {
  const query = new URLSearchParams({ 'f.Task': task, 'f.User': user })
  const page = assertSignedIn(await web.get(`/contests/${contestOf(task)}/submissions?${query}`), web)
  const link = Part.of(page, web).one('td a[href*="/submissions/"]')
  return link && (/\/submissions\/(\d+)$/.exec(link.attribute('href'))?.[1] ?? null)
}

/** Numbers change with the compilers, so they are looked up by name: the word before version or bracket, and one behind it. */
function languageIn(web: SiteWeb, form: Part, wanted: string): string {
  const [name = '', kind = ''] = wanted.split(' ')
  const option = form.all('option').find(({ text }) => {
    const [, called = '', rest = ''] = /^([^\s\d(]+)(.*)$/.exec(text.toLowerCase()) ?? []
    return called === name && rest.includes(kind)
  })
  if (!option) throw web.changed(`option “${wanted}”`)
  return option.attribute('value')
}

export const atcoder: RemoteSite = {
  name: 'AC',
  origins: ['https://atcoder.jp'],
  known: 'practice_1',
  languages: siteLanguages.AC,

  addressOf: (id) =>
    /^[a-z0-9_]{2,60}_[a-z0-9]{1,10}$/i.test(id) ? `https://atcoder.jp/contests/${contestOf(id)}/tasks/${id}` : null,

  async fetchProblem(web, id) {
    const page = await web.get(`/contests/${contestOf(id)}/tasks/${id}`)
    if (page.status === 404) throw web.failure('remote-problem-unknown', { id })
    const part = Part.of(page, web)
    const heading = part.need('span.h2')
    heading.drop('a')
    const statement = part.need('#task-statement')
    const text = statement.one('.lang-en') ?? statement
    const limits = /Time Limit:\s*([\d.]{1,9})\s*(m?sec).{0,40}?Memory Limit:\s*(\d{1,9})/s.exec(part.text)
    if (!limits) throw web.changed('Time Limit')
    for (const formula of text.all('var')) formula.wrap('$')
    const sections = text.all('h3').map((title) => ({ name: title.text, body: title.rest }))
    const named = (name: string) => sections.find((one) => one.name === name)?.body ?? null
    const samples = (start: string) =>
      sections.filter(({ name }) => name.startsWith(start)).map(({ body }) => body.one('pre')?.lines ?? '')
    const inputs = samples('Sample Input')
    const outputs = samples('Sample Output')
    const description = named('Problem Statement')
    if (!description) throw web.changed('Problem Statement')
    const constraints = named('Constraints')?.html ?? ''
    return {
      locale: 'en',
      title: heading.text.replace(/^\w{1,4} - /, ''),
      timeLimit: Math.round(Number(limits[1]) * (limits[2] === 'msec' ? 1 : 1000)),
      memoryLimit: Number(limits[3]),
      description: [description.html, constraints && '### Constraints', constraints].filter(Boolean).join('\n\n'),
      input: named('Input')?.html ?? '',
      output: named('Output')?.html ?? '',
      hint: '',
      examples: inputs.map((input, at) => ({ input, output: outputs[at] ?? '' })),
      source: contestOf(id),
    }
  },

  async login(web, { username, password }) {
    const csrf_token = tokenOf(formOf(await web.get('/login'), web))
    const page = await web.post('/login', { username, password, csrf_token })
    if (page.url.pathname === '/login') throw web.failure('remote-account-refused', { username })
  },

  async submit(web, { id, language, code, username }) {
    const path = `/contests/${contestOf(id)}/submit`
    const form = formOf(
      assertSignedIn(await web.get(`${path}?${new URLSearchParams({ taskScreenName: id })}`), web),
      web,
    )
    const before = await newestOf(web, id, username)
    const fields = {
      csrf_token: tokenOf(form),
      'data.TaskScreenName': id,
      'data.LanguageId': languageIn(web, form, language),
      sourceCode: code,
    }
    const page = await sendProgram(web, web.post(path, fields))
    if (page.url.pathname === path) {
      const reason = Part.of(page, web).one('.alert-danger')?.text.slice(0, 200) ?? '/submit'
      throw web.failure('remote-refused', { reason })
    }
    return newRun(web, before, await awaitAfterSubmit(web, newestOf(web, id, username)))
  },

  // only shown after signing in
  handles: null,

  async poll(web, { run, id, username }) {
    const page = assertSignedIn(await web.get(`/contests/${contestOf(id)}/submissions/${run}`), web)
    if (page.status === 404) throw web.failure('remote-run-unknown', { run, username })
    const part = Part.of(page, web)
    const said = part.need('#judge-status').text
    const isTheirs = part.one(`td a[href="/users/${username}"]`) && part.one(`td a[href$="/tasks/${id}"]`)
    if (!isTheirs) throw web.failure('remote-run-unknown', { run, username })
    const cells = new Map(part.all('tr').map((row) => [row.one('th')?.text ?? '', row.one('td')?.text ?? '']))
    // while it judges, it shows how many cases are done
    const status = /^\d+ ?\/ ?\d+|^Judging/.test(said) ? Status.judging : verdicts[said]
    if (status === undefined) throw web.changed(`verdict “${said.slice(0, 40)}”`)
    const compiler = part.all('h4').find(({ text }) => text === 'Compile Error')?.next
    return {
      ...bareVerdict(status),
      time: numberIn(cells.get('Exec Time') ?? ''),
      memory: numberIn(cells.get('Memory') ?? ''),
      errorMessage: status === Status.compileError ? (compiler?.lines ?? '') : '',
    }
  },
}
