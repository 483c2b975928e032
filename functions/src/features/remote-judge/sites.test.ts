import { Status } from '@oj/shared/judging/verdicts.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Failure } from '../../platform/errors.ts'
import { remoteJudges } from '../judging/contract-remotes.ts'
import { checkSite } from './check.ts'
import { handlesAt } from './contract-handles.ts'
import type { remoteErrors } from './errors.ts'
import type { SiteBehaviour } from './simulated/behaviours.ts'
import { createSimulatedSites } from './simulated/index.ts'
import { account } from './simulated/server.ts'
import type { RemoteSite } from './site.ts'
import { hdu } from './sites/hdu.ts'
import { libre } from './sites/libre.ts'
import { remoteSites } from './sites.ts'
import { formOf } from './web/forms.ts'
import { SiteWeb } from './web/session.ts'

const house = createSimulatedSites()
let played = ''
beforeAll(async () => {
  played = await house.open()
})
afterAll(() => house.close())
beforeEach(() => house.set('well'))

const webOf = (site: RemoteSite, patience = 20_000) => new SiteWeb(site, { played, patience })
const cpp = ({ languages }: RemoteSite) => languages['C++'] ?? ''
const long = '// long enough for those who want no short programs\n'
const programOf = (site: RemoteSite, code: string) => ({
  id: site.known,
  language: cpp(site),
  code: long + code,
  username: account.username,
})

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing went wrong',
    (error: unknown) => (error instanceof Failure ? error.spec.code : error),
  )

const expected: Readonly<Record<string, { title: string; limits: readonly number[]; examples: readonly string[] }>> = {
  HDU: { title: 'A + B Problem', limits: [1000, 32], examples: ['1 1\n', '2\n'] },
  CF: { title: 'Theatre Square', limits: [1500, 256], examples: ['6 6 4\n7\n', '4\n5\n'] },
  GYM: { title: 'Theatre Square', limits: [1500, 256], examples: ['6 6 4\n7\n', '4\n5\n'] },
  POJ: { title: 'A+B Problem', limits: [1000, 10], examples: ['1 2\n', '3\n'] },
  AC: { title: 'Welcome to AtCoder', limits: [2000, 256], examples: ['1\n2 3\n', '6\n', '7\n', '8\n'] },
  SPOJ: { title: 'Life, the Universe, and Everything', limits: [10_000, 1536], examples: [] },
  LIBRE: { title: 'A + B Problem', limits: [1000, 512], examples: ['1 2\n', '3\n'] },
}

it('RJ-01 knows all seven sites', () => {
  expect(remoteSites.map(({ name }) => name).sort()).toEqual([...remoteJudges].sort())
})

describe.each(remoteSites.map((site) => ({ name: site.name, site })))('RJ-01 $name', ({ name, site }) => {
  const run = (given: string) => ({ run: given, id: site.known, username: account.username })

  it('is walked through from a problem to a verdict', async () => {
    const problem = await site.fetchProblem(webOf(site), site.known)
    const { title, timeLimit, memoryLimit, examples, description, input, output, hint } = problem
    expect({
      title,
      limits: [timeLimit, memoryLimit],
      examples: examples.flatMap((one) => [one.input, one.output]),
    }).toEqual(expected[name])
    const texts = [description, input, output, hint].join('\n')
    expect(description).not.toBe('')
    expect(texts).not.toMatch(/script|onerror|\$\$\$|src="\/|class=|\n\s*\n\s*<(?!div)/)
    const trial = { id: site.known, account, language: 'C++', code: `${long}int main(){}`, ways: { played }, polls: 9 }
    const steps: string[] = []
    for await (const step of checkSite(site, { ...trial, pause: async () => {} })) steps.push(step)
    expect(steps.map((step) => step.split(':')[0]?.replace(/ \d+$/, ''))).toEqual(
      expect.arrayContaining(['fetch', 'sign in', 'submit', 'poll']),
    )
    expect(steps.at(-1)).toContain(': accepted, ')
  })

  it('tells what the compiler says, and whose run it is', async () => {
    const web = webOf(site)
    await site.login(web, account)
    const given = await site.submit(web, programOf(site, 'broken'))
    const next = await site.submit(web, programOf(site, 'int main(){}'))
    expect(Number(next)).toBeGreaterThan(Number(given))
    let verdict = await site.poll(web, run(given))
    while (verdict.status === Status.judging) verdict = await site.poll(web, run(given))
    expect(verdict.status).toBe(Status.compileError)
    // this one's pages tell it to their owner alone
    if (name !== 'SPOJ') expect(verdict.errorMessage).toContain("error: 'broken'")
    expect(await codeOf(site.poll(web, { ...run(given), username: 'other' }))).toBe('remote-run-unknown')
    expect(await codeOf(site.poll(web, run('999')))).toBe('remote-run-unknown')
  })

  it('shows to everybody by what a handle is proved, and when a program came, or nothing is asked of it', async () => {
    expect(site.handles !== null).toBe(handlesAt(site.name) !== null)
    if (site.handles === null) return
    house.runs.profile = 'Some school oj-code'
    expect(await site.handles.fieldOf(webOf(site), account.username)).toContain('oj-code')
    expect(await codeOf(site.handles.fieldOf(webOf(site), 'nobody'))).toBe('remote-handle-unknown')
    const at = new Date('2026-11-20T10:11:12Z')
    const { id } = name === 'CF' || name === 'GYM' ? { id: name === 'CF' ? '1/A' : '100001/A' } : { id: site.known }
    const { run: given } = house.runs.add(id, '', '', at)
    const told = await site.poll(webOf(site), run(String(given)))
    // one of them does not say by which clocks
    expect(told.at).toBe(name === 'SPOJ' ? null : at.toISOString())
    for (const mood of ['changed', 'challenging'] as const) {
      house.set(mood)
      const code = mood === 'changed' ? 'remote-changed' : 'remote-challenge'
      expect(await codeOf(site.handles.fieldOf(webOf(site), account.username))).toBe(code)
    }
  })

  it('refuses in words', async () => {
    const unknown = site.known.replace(/\d$|T$/, (last) => (last === 'T' ? 'X' : '9')).replace(/A$/, 'B')
    expect(await codeOf(site.fetchProblem(webOf(site), unknown))).toBe('remote-problem-unknown')
    expect(site.addressOf('../../etc')).toBeNull()
    expect(site.addressOf(site.known)).toMatch(/^https?:\/\//)
    expect(await codeOf(site.login(webOf(site), { ...account, password: 'wrong' }))).toBe('remote-account-refused')
    expect(await codeOf(site.submit(webOf(site), programOf(site, '')))).toMatch(/^remote-(signed-out|refused|changed)$/)
  })

  const moods: readonly (readonly [SiteBehaviour, keyof typeof remoteErrors])[] = [
    ['cut', 'remote-unreachable'],
    ['failing', 'remote-unreachable'],
    ['forbidding', 'remote-refused'],
    ['busy', 'remote-busy'],
    ['challenging', 'remote-challenge'],
    ['changed', 'remote-changed'],
    ['leading-away', 'remote-elsewhere'],
  ]
  it.each(moods)('ends in words when it is %s', async (mood, code) => {
    house.set(mood)
    expect(await codeOf(site.fetchProblem(webOf(site), site.known))).toBe(code)
    const polled = site.poll(webOf(site), run('1001'))
    expect(await codeOf(polled)).toBe(code)
  })

  it('ends in words when it is slow, and when a program or its answer is lost', async () => {
    house.set('slow')
    expect(await codeOf(site.fetchProblem(webOf(site, 100), site.known))).toBe('remote-slow')
    for (const mood of ['losing', 'swallowing'] as const) {
      house.set(mood)
      const web = webOf(site)
      await site.login(web, account)
      expect(await codeOf(site.submit(web, programOf(site, 'int main(){}')))).toBe('remote-answer-lost')
    }
  })
})

it('RJ-01 LIBRE takes the Chinese text of a problem where there is one, since most have no other', async () => {
  const { locale, title, input } = await libre.fetchProblem(webOf(libre), '2')
  expect({ locale, title, input }).toEqual({ locale: 'zh-CN', title: 'A + B 问题', input: '两个整数。' })
  expect((await libre.fetchProblem(webOf(libre), '1')).locale).toBe('en')
})

it('RJ-01 leaves a form that asks for a person to persons, and a page that nests without end', () => {
  const web = webOf(hdu)
  const page = { url: new URL(hdu.origins[0]), status: 200, text: '<form><div class="cf-turnstile"></div></form>' }
  expect(() => formOf(page, web)).toThrow('remote-challenge')
  expect(() => formOf({ ...page, text: '<div>'.repeat(800_000) }, web)).toThrow('remote-changed')
})
