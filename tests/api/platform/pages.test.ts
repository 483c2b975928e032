import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { changeContest } from '@oj/functions/features/contest/contract.ts'
import { ProblemAuth } from '@oj/functions/features/problem/contract.ts'
import { freePort } from '@oj/localstack/engine/ports.ts'
import { startChild } from '@oj/localstack/lib/child.ts'
import { root as projectRoot } from '@oj/localstack/lib/paths.ts'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import * as z from 'zod/mini'
import { asRoot, call, newUser, type TestUser } from '../../support/client/api.ts'
import { called, page } from '../../support/client/page.ts'
import { userAs } from '../../support/client/staff.ts'
import { newContest, newGroupContest } from '../../support/data/contests.ts'
import { discuss, discussIn, newDiscussionCategory } from '../../support/data/discussions.ts'
import { newGroup } from '../../support/data/groups.ts'
import { formOf, newProblem } from '../../support/data/problems.ts'
import { until } from '../../support/stack/patience.ts'

const titleIn = (html: string) => html.match(/<title>(.*?)<\/title>/)?.[1]
const metaIn = (html: string, name: string) =>
  html.match(new RegExp(`<meta (?:name|property)="${name}" content="(.*?)">`))?.[1]

let root: { token: string }
let staff: TestUser
beforeAll(async () => {
  root = await asRoot()
  staff = await userAs('problem_admin')
})

describe('PD-01 the address of a problem', () => {
  it('has its title, description and statement, in either language', async () => {
    const english = await page('/problem/1000')
    expect(english.status).toBe(200)
    expect(english.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(titleIn(english.html)).toMatch(/^1000 A \+ B - /)
    expect(metaIn(english.html, 'description')).not.toBe('')
    expect(metaIn(english.html, 'og:title')).toBe('1000 A + B')
    expect(english.html).toContain('<html lang="en"')
    expect(english.html).toContain('<h2 class="unseen">Description</h2>')
    const chinese = await page('/problem/1000', { language: 'zh-CN' })
    expect(chinese.html).toContain('<html lang="zh-CN"')
    expect(chinese.html).toContain('<h2 class="unseen">题目描述</h2>')
    const chosen = await page('/problem/1000', { headers: { cookie: 'Web_Language=zh-CN' } })
    expect(chosen.html).toBe(chinese.html)
    expect((await page('/problem/1000?l=en', { language: 'zh-CN' })).html).toBe(english.html)
  })

  it('brings the answer of its first call, as a visitor has it, whoever asks', async () => {
    const user = await newUser()
    const { html, first } = await page('/problem/1000')
    const own = await page('/problem/1000', { headers: { authorization: user.token } })
    expect(own.html).toBe(html)
    expect(first?.answers.map(([path, input]) => [path, input])).toEqual([
      ['/api/get-website-config', {}],
      ['/api/get-difficulty-list', {}],
      ['/api/get-problem-detail', { problemId: '1000' }],
    ])
    const answer = await fetch(new URL('/api/get-problem-detail?problemId=1000&l=en', inject('url')))
    expect(first?.answers[2]?.[2]).toEqual(z.object({ data: z.unknown() }).parse(await answer.json()).data)
    const config = await fetch(new URL('/api/get-website-config', inject('url')))
    expect(first?.answers[0]?.[2]).toEqual(z.object({ data: z.unknown() }).parse(await config.json()).data)
  })

  it('may be kept by caches for a minute at most', async () => {
    const kept = (await page('/problem/1000')).headers.get('cache-control') ?? ''
    const seconds = [...kept.matchAll(/(?:s-maxage|stale-while-revalidate)=(\d+)/g)].map(([, count]) => Number(count))
    expect(seconds.reduce((sum, one) => sum + one)).toBeLessThanOrEqual(60)
    expect(kept).toContain('max-age=0')
  })

  it('tells the same of one that is private and of one that does not exist', async () => {
    const { problemId } = await newProblem(
      staff,
      formOf({ auth: ProblemAuth.private, title: { en: 'Secret of the house' } }),
    )
    const hidden = await page(`/problem/${problemId}`)
    const unknown = await page(`/problem/${problemId}x`)
    expect([hidden.status, unknown.status]).toEqual([404, 404])
    const bare = (html: string) => html.replaceAll(`${problemId}x`, problemId)
    expect(bare(unknown.html)).toBe(hidden.html)
    expect(hidden.html).not.toContain('Secret')
    expect(hidden.html).toContain('<h1>The problem does not exist')
    expect(titleIn(hidden.html)).toMatch(/^The problem does not exist - /)
    expect(hidden.html).toContain('<a href="/home">Go Home</a>')
    expect(hidden.first?.answers.map(([path]) => path)).not.toContain('/api/get-problem-detail')
    expect((await page('/problem/nothing-here', { language: 'zh-CN' })).html).toContain('该题目不存在')
    for (const odd of [
      '/problem/%',
      '/problem/%00',
      '/problem/%0d%0aX-A:1',
      `/problem/${'x'.repeat(500)}`,
      '/problem/..%2F..',
      '/problem/%3Cscript%3E',
    ])
      expect((await page(odd)).status, odd).toBe(404)
  })
})

describe('AC-09 the address of a profile', () => {
  it('has the user’s name and the first answer; of nobody it is not found', async () => {
    const user = await newUser()
    const named = await page(`/user-home?username=${user.username}`)
    expect(named.status).toBe(200)
    expect(titleIn(named.html)).toContain(user.username)
    expect(named.first?.answers[2]?.slice(0, 2)).toEqual(['/api/get-user-home-info', { username: user.username }])
    expect(named.html).not.toContain(user.email)
    expect((await page('/user-home?username=nobody-of-this-name')).status).toBe(404)
    expect((await page('/user-home')).status).toBe(200)
  })
})

describe('the address of a contest, of a discussion, and of what stands below', () => {
  const evil = '</title><script>alert(1)</script> $&'

  it('CT-02 has the title and words of a contest that visitors may know of, on all its pages that exist', async () => {
    const owner = await userAs('root')
    const cid = await newContest(owner, { title: `Cup ${evil}`, description: 'Solve *all* problems.' })
    await call(changeContest, { id: cid, openRank: true }, owner)
    for (const path of [`/contest/${cid}`, `/contest/${cid}/rank`, `/contest/acm-scoreboard/${cid}`]) {
      const met = await page(path)
      expect([met.status, metaIn(met.html, 'description')], path).toEqual([200, 'Solve all problems.'])
      expect(titleIn(met.html)).toMatch(/^Cup &lt;\/title&gt;.* - /)
      // which is there to be read, too, while scripts are on their way
      expect(met.html).toMatch(/<main [^>]*><div [^>]*><h1>Cup &lt;\/title&gt;[^<]*<\/h1><p>Solve all problems\.<\/p>/)
      // what tells the server's clock is not kept by caches
      expect(called(met)).not.toContain('/api/get-contest-info')
    }
    const gid = await newGroup(owner)
    const inGroup = await newGroupContest(gid, owner)
    const none = [
      `/contest/${inGroup.cid}`,
      '/contest/999999/rank',
      '/contest/acm-scoreboard/999999',
      '/contest/abc',
      `/contest/${cid}/nonsense`,
      '/problem/1000/x',
    ]
    for (const path of none) {
      const { status, html } = await page(path)
      expect([status, titleIn(html)], path).toEqual([
        404,
        expect.stringMatching(/^(The contest does not exist|Page not found) - OJ$/),
      ])
      // nobody whose browser will find it reads that it is not there
      expect(html).not.toMatch(/<main [^>]*><div [^>]*><h1>/)
    }
  })

  it('DS-02 has the title, words and first answer of a discussion, and nothing of one that visitors may not read', async () => {
    const talk = await newDiscussionCategory(root)
    const writer = await newUser()
    const did = await discuss(talk, writer, { title: `Why ${evil}`, description: 'Until it ends' })
    const met = await page(`/discussion-detail/${did}`)
    expect([met.status, metaIn(met.html, 'description')]).toEqual([200, 'Until it ends'])
    expect(titleIn(met.html)).toMatch(/^Why &lt;\/title&gt;/)
    expect(met.html).toMatch(/<h1>Why &lt;\/title&gt;[^<]*<\/h1><p>Until it ends<\/p>/)
    expect(met.first?.answers[2]?.slice(0, 2)).toEqual(['/api/get-discussion-detail', { did: String(did) }])
    const gid = await newGroup(staff)
    const inside = await discussIn(gid, talk, staff)
    for (const path of [`/discussion-detail/${inside}`, '/discussion-detail/999999', '/discussion-detail/x'])
      expect([path, (await page(path)).status]).toEqual([path, 404])
  })
})

describe('HM-01 PB-01 the first pages', () => {
  it('bring what visitors’ browsers would ask for, and the head of the home page', async () => {
    const home = await page('/home')
    expect([home.status, titleIn(home.html)]).toEqual([200, 'Home - OJ'])
    expect(home.html).toMatch(/<h1 [^>]*>[^<]+<\/h1><p [^>]*>Read a problem/)
    expect(called(home)).toContain('/api/get-common-announcement')
    const list = await page('/problem', { language: 'zh-CN' })
    const [, asked, answer] = list.first?.answers.find(([path]) => path === '/api/get-problem-list') ?? []
    expect(asked).toEqual({ currentPage: 1, limit: 30, oj: 'ME' })
    expect(answer).toMatchObject({ current: 1 })
    expect(titleIn(list.html)).toBe('题目 - OJ')
  })

  it('greet nobody who has been signed in as a visitor', async () => {
    const { html } = await page('/home', { headers: { cookie: 'Signed_In=1' } })
    expect(html).toMatch(/<header class="_back_[^"]*"><h1>[^<]+<\/h1>/)
    expect(html).not.toContain('Read a problem')
  })
})

describe('SH-07 an address that has no page', () => {
  it.each([
    ['en', 'Page not found'],
    ['zh-CN', '页面不存在'],
  ])('is answered with 404, in %s with words for those without scripts', async (language, words) => {
    for (const path of ['/nonsense', '/problems', '/x/home', '/wp-login']) {
      const { status, html, headers } = await page(path, { language })
      expect([status, headers.get('content-type')], path).toEqual([404, 'text/html; charset=utf-8'])
      expect(html).toContain(`<noscript><div class="noscript"><h1>${words}</h1>`)
    }
  })

  it('is none that has one, whether or not it has something to show', async () => {
    for (const path of ['/', '/home', '/home/', '/status?currentPage=2', '/group/1/problem/A', '/admin/no-such-room'])
      expect((await page(path)).status, path).toBe(200)
  })

  it('gets no page where a file was asked for', async () => {
    for (const path of ['/assets/index-gone.js', '/gone.txt']) {
      const { status, html } = await page(path)
      expect([status, html.includes('<html')], path).toEqual([404, false])
    }
  })
})

describe('PD-01 a site whose table does not answer', () => {
  it('shows the pages without words of theirs, and says so in its log', async () => {
    const port = await freePort()
    const log = join(mkdtempSync(join(tmpdir(), 'oj-page-')), 'log')
    const given = inject('stackEnv')
    // its queues, too: what it received there no other server would
    const dead = Object.keys(given).filter((name) => /^AWS_ENDPOINT_URL|_QUEUE_URL$/.test(name))
    const env = {
      ...process.env,
      ...given,
      PORT: String(port),
      ...Object.fromEntries(dead.map((name) => [name, 'http://127.0.0.1:1'])),
    }
    const command = [process.execPath, 'localstack/src/site/server.ts']
    const child = startChild('a site without a table', command, { env, cwd: projectRoot, log })
    try {
      const site = `http://127.0.0.1:${port}`
      await until(() => fetch(site).catch(() => null))
      const [shown, plain] = [await page('/problem/1000', { site }), await page('/home', { site })]
      expect([shown.status, shown.html]).toEqual([200, plain.html])
      expect(child.lastLog()).toContain('page failed')
    } finally {
      await child.stop()
    }
  })
})
