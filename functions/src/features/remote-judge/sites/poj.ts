import { siteLanguages } from '../languages.ts'
import type { RemoteSite } from '../site.ts'
import { awaitAfterSubmit, newRun, numberIn, sendProgram } from '../web/forms.ts'
import { Part } from '../web/html-element.ts'
import type { SiteWeb } from '../web/session.ts'
import { statementOf, verdictIn } from './tables.ts'

/** Columns: run, user, problem, verdict, memory, time, language, length, date. */
async function rowsOf(web: SiteWeb, query: Readonly<Record<string, string>>) {
  const page = Part.of(await web.get(`/status?${new URLSearchParams(query)}`), web)
  return page
    .need('table.a')
    .all('tr')
    .map((row) => row.all('td').map(({ text }) => text))
    .flatMap(([run = '', author = '', id = '', verdict = '', memory = '', time = '', , , at = '']) =>
      /^\d+$/.test(run) ? [{ run, author, id, verdict, memory, time, at }] : [],
    )
}

const findNewestRun = async (web: SiteWeb, id: string, user: string) =>
  (await rowsOf(web, { problem_id: id, user_id: user }))[0]?.run ?? null

/** Speaks plain HTTP: passwords of its accounts should be used nowhere else. */
export const poj: RemoteSite = {
  name: 'POJ',
  origins: ['http://poj.org'],
  known: '1000',
  languages: siteLanguages.POJ,

  addressOf: (id) => (/^\d{4}$/.test(id) ? `http://poj.org/problem?id=${id}` : null),

  async fetchProblem(web, id) {
    const page = await web.get(`/problem?id=${id}`)
    if (/Can not find problem/i.test(page.text)) throw web.failure('remote-problem-unknown', { id })
    const part = Part.of(page, web)
    const statement = statementOf(web, part.all('p.pst'), 'Description', 'p.pst')
    const limits = part.need('.plm').text
    const time = numberIn(/Time Limit:\s*(\d{1,9})/.exec(limits)?.[1] ?? '')
    const memory = numberIn(/Memory Limit:\s*(\d{1,9})/.exec(limits)?.[1] ?? '')
    if (time === null || memory === null) throw web.changed('.plm')
    return {
      title: part.need('.ptt').text,
      timeLimit: time,
      memoryLimit: Math.ceil(memory / 1024),
      ...statement,
    }
  },

  async login(web, { username, password }) {
    const page = await web.post('/login', { user_id1: username, password1: password, B1: 'login', url: '/' })
    if (/login\?action=logout|>\s*Log Out/i.test(page.text)) return
    // who is not taken gets the form again
    Part.of(page, web).need('form[action*="login"]')
    throw web.failure('remote-account-refused', { username })
  },

  async submit(web, { id, language, code, username }) {
    const before = await findNewestRun(web, id, username)
    const source = Buffer.from(code).toString('base64')
    const sending = web.post('/submit', { problem_id: id, language, source, submit: 'Submit', encoded: '1' })
    const page = await sendProgram(web, sending)
    if (page.url.pathname !== '/status') {
      const reason = Part.of(page, web).one('li')?.text.slice(0, 200) ?? '/submit'
      throw web.failure('remote-refused', { reason })
    }
    return newRun(web, before, await awaitAfterSubmit(web, findNewestRun(web, id, username)))
  },

  handles: {
    async fieldOf(web, handle) {
      const page = await web.get(`/userstatus?${new URLSearchParams({ user_id: handle })}`)
      if (/doesn.t exist/i.test(page.text)) throw web.failure('remote-handle-unknown', { handle })
      const row = Part.of(page, web)
        .all('tr')
        .find((one) => one.one('td')?.text === 'School:')
      if (!row) throw web.changed('School:')
      return row.all('td')[1]?.text ?? ''
    },
  },

  async poll(web, { run, id, username }) {
    const rows = await rowsOf(web, { problem_id: id, user_id: username, top: String(Number(run) + 1) })
    return verdictIn(rows, { run, id, username, compiler: `/showcompileinfo?solution_id=${run}` }, web)
  },
}
