import { Status } from '@oj/shared/judging/verdicts.ts'
import { siteLanguages } from '../languages.ts'
import type { RemoteSite } from '../site.ts'
import { formOf, numberIn, sendProgram } from '../web/forms.ts'
import { Part } from '../web/html-element.ts'
import { bareVerdict } from './verdicts.ts'

/** The `status` of a final verdict. */
const verdicts: Readonly<Record<string, number>> = {
  '11': Status.compileError,
  '12': Status.runtimeError,
  '13': Status.timeLimitExceeded,
  '14': Status.wrongAnswer,
  '15': Status.accepted,
  '20': Status.systemError,
}

/** Statements are one text: only people can tell what a sample is. */
export const spoj: RemoteSite = {
  name: 'SPOJ',
  origins: ['https://www.spoj.com'],
  known: 'TEST',
  languages: siteLanguages.SPOJ,

  addressOf: (id) => (/^[A-Z0-9_]{2,12}$/.test(id) ? `https://www.spoj.com/problems/${id}/` : null),

  async fetchProblem(web, id) {
    const page = await web.get(`/problems/${id}/`)
    if (page.status === 404 || /wrong problem code/i.test(page.text))
      throw web.failure('remote-problem-unknown', { id })
    const part = Part.of(page, web)
    const limits = part.need('#problem-meta').text
    const seconds = numberIn(/Time limit:\s*([\d.]{1,9}s?(?:-[\d.]{1,9})?)/i.exec(limits)?.[1]?.split('-').at(-1) ?? '')
    const memory = numberIn(/Memory limit:\s*(\d{1,9})\s*MB/i.exec(limits)?.[1] ?? '')
    if (seconds === null || memory === null) throw web.changed('#problem-meta')
    const name = part.need('#problem-name').text
    return {
      locale: 'en',
      title: name.startsWith(`${id} - `) ? name.slice(id.length + 3) : name,
      timeLimit: Math.round(seconds * 1000),
      memoryLimit: memory,
      description: part.need('#problem-body').html,
      input: '',
      output: '',
      hint: '',
      examples: [],
      source: '',
    }
  },

  async login(web, { username, password }) {
    formOf(await web.get('/login'), web)
    const page = await web.post('/login/', { login_user: username, password, autologin: '1', next_raw: '/' })
    if (/href="\/logout/i.test(page.text)) return
    if (!/Authentication failed/i.test(page.text)) throw web.changed('/logout')
    throw web.failure('remote-account-refused', { username })
  },

  async submit(web, { id, language, code }) {
    const form = formOf(await web.get(`/submit/${id}/`), web)
    if (!form.one('#lang')) throw web.failure('remote-signed-out')
    form.need(`#lang option[value="${language}"]`)
    const fields = { file: code, lang: language, problemcode: id, submit: 'Submit!' }
    const page = await sendProgram(web, web.post('/submit/complete/', fields))
    const run = Part.of(page, web).one('input[name="newSubmissionId"]')?.attribute('value') ?? ''
    if (!/^\d+$/.test(run)) {
      const reason = Part.of(page, web).one('#content h3, #content p')?.text.slice(0, 200) ?? 'newSubmissionId'
      throw web.failure('remote-refused', { reason })
    }
    return run
  },

  handles: {
    async fieldOf(web, handle) {
      const path = `/users/${encodeURIComponent(handle.toLowerCase())}/`
      const page = await web.get(path)
      if (page.status === 404 || page.url.pathname !== path) throw web.failure('remote-handle-unknown', { handle })
      const found = Part.of(page, web)
        .need('#user-profile-left')
        .all('p')
        .find(({ text }) => text.startsWith('Institution:'))
      return found?.text ?? ''
    },
  },

  async poll(web, { run, id, username }) {
    const part = Part.of(await web.get(`/status/ns=${run}`), web)
    part.need('table.problems')
    const row = part.all('tr').find((one) => one.one(`#statusres_${run}`))
    const isTheirs = row?.one(`a[href="/users/${username.toLowerCase()}/"]`) && row.one(`a[href*="/problems/${id}/"]`)
    if (!row || !isTheirs) throw web.failure('remote-run-unknown', { run, username })
    const cell = row.need(`#statusres_${run}`)
    if (cell.attribute('final') !== '1') return bareVerdict(Status.judging)
    const status = verdicts[cell.attribute('status')]
    if (status === undefined) throw web.changed(`status=${cell.attribute('status').slice(0, 10)}`)
    const seconds = numberIn(row.one(`#statustime_${run}`)?.text ?? '')
    const memory = numberIn(row.one(`#statusmem_${run}`)?.text ?? '')
    return {
      ...bareVerdict(status),
      time: seconds === null ? null : Math.round(seconds * 1000),
      memory: memory === null ? null : Math.round(memory * 1024),
    }
  },
}
