import { getDifficulties } from '@oj/functions/features/difficulty/contract.ts'
import { getProblemDetail } from '@oj/functions/features/problem/contract.ts'
import { expect, it } from 'vitest'
import { draw } from './draw.tsx'

const evil = '#fff;background:url(//evil.example)"><script>alert(1)</script>'

const detail = {
  problem: {
    id: 1,
    problemId: 'A"1',
    title: `Sum ${evil}`,
    author: evil,
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
  myStatus: -10,
  isFavourite: false,
  previous: { problemId: '../x', title: evil },
  next: null,
}

const drawn = (locale: 'en' | 'zh-CN') =>
  draw({
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
