import { siteLanguages } from '../languages.ts'
import type { RemoteSite } from '../site.ts'
import { awaitAfterSubmit, formOf, newRun, numberIn, sendProgram } from '../web/forms.ts'
import { Part } from '../web/html-element.ts'
import type { SiteWeb } from '../web/session.ts'
import { statementOf, verdictIn } from './tables.ts'

/** Rows show nicknames and link to user names. */
function authorIn(row: Part): string {
  const href = row.one('a[href*="userstatus.php"]')?.attribute('href') ?? ''
  return URL.parse(href, 'http://acm.hdu.edu.cn')?.searchParams.get('user') ?? ''
}

/** Columns: run, date, verdict, problem, time, memory, length, language, author. */
async function rowsOf(web: SiteWeb, query: Readonly<Record<string, string>>) {
  const page = Part.of(await web.get(`/status.php?${new URLSearchParams(query)}`), web)
  return page
    .need('#fixed_table, .table_text')
    .all('tr')
    .map((row) => ({ cells: row.all('td').map(({ text }) => text), author: authorIn(row) }))
    .flatMap(({ cells: [run = '', at = '', verdict = '', id = '', time = '', memory = ''], author }) =>
      /^\d+$/.test(run) ? [{ run, at, verdict, id, time, memory, author }] : [],
    )
}

const findNewestRun = async (web: SiteWeb, id: string, user: string) =>
  (await rowsOf(web, { pid: id, user }))[0]?.run ?? null

export const hdu: RemoteSite = {
  name: 'HDU',
  origins: ['https://acm.hdu.edu.cn', 'http://acm.hdu.edu.cn'],
  known: '1000',
  languages: siteLanguages.HDU,

  addressOf: (id) => (/^\d{4,5}$/.test(id) ? `https://acm.hdu.edu.cn/showproblem.php?pid=${id}` : null),

  async fetchProblem(web, id) {
    const page = await web.get(`/showproblem.php?pid=${id}`)
    if (/No such problem|Invalid Parameter/i.test(page.text)) throw web.failure('remote-problem-unknown', { id })
    const part = Part.of(page, web)
    const statement = statementOf(web, part.all('.panel_title'), 'Problem Description')
    const [, times = '', memories = ''] =
      /Time Limit:\s*([\d/]{1,30}).{0,200}?Memory Limit:\s*([\d/]{1,30})/s.exec(part.text) ?? []
    // the first figure is for Java
    const time = numberIn(times.split('/').at(-1) ?? '')
    const memory = numberIn(memories.split('/').at(-1) ?? '')
    if (time === null || memory === null) throw web.changed('Time Limit')
    return {
      title: part.need('h1').text,
      timeLimit: time,
      memoryLimit: Math.ceil(memory / 1024),
      ...statement,
    }
  },

  async login(web, { username, password }) {
    const fields = { username, userpass: password, login: 'Sign In' }
    const page = await web.post('/userloginex.php?action=login', fields)
    if (page.text.includes('action=logout')) return
    if (!/No such user|wrong password/i.test(page.text)) throw web.changed('action=logout')
    throw web.failure('remote-account-refused', { username })
  },

  async submit(web, { id, language, code, username }) {
    formOf(await web.get(`/submit.php?pid=${id}`), web).need('form')
    const before = await findNewestRun(web, id, username)
    const _usercode = Buffer.from(encodeURIComponent(code)).toString('base64')
    const sending = web.post('/submit.php?action=submit', { check: '0', problemid: id, language, _usercode })
    const page = await sendProgram(web, sending)
    if (page.url.pathname !== '/status.php') {
      const [reason = 'submit.php'] = /Code length is improper[^<]{0,200}/i.exec(page.text) ?? []
      throw web.failure('remote-refused', { reason })
    }
    return newRun(web, before, await awaitAfterSubmit(web, findNewestRun(web, id, username)))
  },

  handles: {
    async fieldOf(web, handle) {
      const page = await web.get(`/userstatus.php?${new URLSearchParams({ user: handle })}`)
      if (/No such user/i.test(page.text)) throw web.failure('remote-handle-unknown', { handle })
      const found = Part.of(page, web)
        .all('i')
        .find(({ text }) => text.startsWith('from:'))
      if (!found) throw web.changed('from:')
      return found.text.replace(/registered on.*$/s, '')
    },
  },

  async poll(web, { run, id, username }) {
    const rows = await rowsOf(web, { first: run, pid: id, user: username })
    return verdictIn(rows, { run, id, username, compiler: `/viewerror.php?rid=${run}` }, web)
  },
}
