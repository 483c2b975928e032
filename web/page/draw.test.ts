import { getDifficulties } from '@oj/functions/features/difficulty/contract.ts'
import { getContestCountdown } from '@oj/functions/features/home/contract.ts'
import { getProblemDetail, getProblemList } from '@oj/functions/features/problem/contract.ts'
import { expect, it, vi } from 'vitest'
import { drawPage } from './draw.tsx'

const evil = '#fff;background:url(//evil.example)"><script>alert(1)</script>'

const detail = {
  problem: {
    id: 1,
    problemId: 'A"1',
    title: `Sum ${evil}`,
    author: evil,
    nickname: evil,
    source: evil,
    description: evil,
    input: '',
    output: '',
    hint: '',
    breaksLines: false,
    examples: `<input>${evil}</input><output>3</output>`,
    timeLimit: 1000,
    memoryLimit: 128,
    stackLimit: 128,
    difficulty: 0,
    type: 0,
    ioScore: null,
    judgeMode: 'default',
    isRemote: false,
    remoteMode: null,
    remoteAddress: null,
    isScaled: true,
    isRemoveEndBlank: true,
    isFileIO: true,
    ioReadFileName: evil,
    ioWriteFileName: evil,
    gid: null,
    userExtraFile: null,
  },
  tags: [{ id: 1, name: evil, color: evil }],
  languages: ['C'],
  codeTemplate: {},
  problemCount: { pid: 1, total: 0, ac: 0, wa: 0, tle: 0, mle: 0, re: 0, pe: 0, ce: 0, se: 0, pa: 0, userAc: 0 },
  isCounted: true,
  showsCases: true,
  myStatus: -10,
  isFavourite: false,
  previous: { problemId: '../x', title: evil },
  next: null,
}

const drawn = (locale: 'en' | 'zh-CN') =>
  drawPage({
    address: '/problem/A%221',
    locale,
    isBack: false,
    answers: [
      [getDifficulties.path, {}, [{ id: 0, name: { en: evil, 'zh-CN': evil }, color: evil }]],
      [getProblemDetail.path, { problemId: 'A"1' }, detail],
    ],
    shown: { title: '', description: '', page: 'problem', texts: new Map([[evil, '<p>safe</p>']]) },
  })

it('SE-01 no text of a user leaves its place in what the server draws, and no colour its style', async () => {
  const html = await drawn('en')
  expect(html).toContain('&lt;script&gt;')
  expect(html).not.toMatch(/<script|style="[^"]*evil/)
  expect(html).toContain('<p>safe</p>')
  // links lead to pages of this site
  for (const [, to] of html.matchAll(/ href="([^"]*)"/g)) expect(to).toMatch(/^(\/(?!\/)|#content$)/)
})

it('PD-01 drawings at the same moment each have their own language', async () => {
  const [english, chinese] = await Promise.all([drawn('en'), drawn('zh-CN')])
  expect([english.includes('Description'), chinese.includes('Description')]).toEqual([true, false])
  expect([english.includes('题目描述'), chinese.includes('题目描述')]).toEqual([false, true])
})

const nothing = { title: '', description: '' }

it('PB-01 the list looks as its page does, however long the server has been up', async () => {
  const row = { ...detail.problemCount, problemId: '1', title: 'Sum', difficulty: 0, type: 0, tags: [] }
  const list = { records: [row], total: 1, current: 1, size: 30, pages: 1 }
  const up = vi.spyOn(performance, 'now').mockReturnValue(3_600_000)
  const html = await drawPage({
    address: '/problem',
    locale: 'en',
    isBack: false,
    answers: [[getProblemList.path, { currentPage: 1, limit: 30, oj: 'ME' }, list]],
    shown: { ...nothing, page: 'list' },
  })
  up.mockRestore()
  expect([html.includes('Sum'), html.includes('data-dim')]).toEqual([true, false])
})

it('HM-01 leaves room for the figures of a countdown, which caches would hold back', async () => {
  const html = await drawPage({
    address: '/home',
    locale: 'en',
    isBack: false,
    answers: [[getContestCountdown.path, {}, [{ id: 1, title: 'Finals', date: '2100-01-01T00:00:00.000Z' }]]],
    shown: { ...nothing, page: 'home' },
  })
  expect(html.includes('Finals')).toBe(true)
  expect(html.match(/<b>[^<]*<\/b>/g)).toEqual(Array.from({ length: 4 }, () => '<b>\u2007\u2007</b>'))
})
