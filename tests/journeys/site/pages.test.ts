import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { noteShifts, shiftsOf, slowed } from '../../support/browser/shifts.ts'
import { newUser, uidOf } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { useVisitors } from '../../support/client/visitor.ts'
import { formOf, newProblem } from '../../support/data/problems.ts'
import { openServer } from '../../support/stack/server.ts'

const visit = useVisitors()

const formulas =
  'Let $1 \\le n \\le 10^5$ and $$s = \\sum_{i=1}^{n} a_i,$$ where $$a_i = \\begin{cases} 1 & i = 0 \\\\ 2a_{i-1} & i > 0 \\end{cases}$$\n\n- one\n- **two**\n\n| a | b |\n|---|---|\n| 1 | 2 |'
let problemId = ''
let hostileId = ''
beforeAll(async () => {
  const staff = await userAs('problem_admin')
  const words = (text: string) => ({ description: { en: text, 'zh-CN': text }, author: 'A. Author' })
  problemId = (await newProblem(staff, formOf(words(formulas)))).problemId
  const evil = '<img src=x onerror=document.title="pwned"><script>document.title="pwned"</script>'
  hostileId = (await newProblem(staff, formOf({ title: { en: evil }, description: { en: `Readable. ${evil}` } })))
    .problemId
})

/** Lets nothing of an address come until told so. */
async function later(page: Page, address: RegExp) {
  let go = () => {}
  const told = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route(address, async (route) => {
    await told
    await route.continue()
  })
  return () => go()
}

/** Scripts and style sheets. */
const scriptsLater = (page: Page) => later(page, /\/assets\/.*\.(js|css)$/)

/** Where the parts of a statement stand, by their words. */
const places = (page: Page, scope: string) =>
  page.locator(`${scope} :is(h1, h2, dl, table, math, figure, li)`).evaluateAll((all) =>
    all.map((one) => {
      const { left, top, width } = one.getBoundingClientRect()
      return [one.tagName.toLowerCase(), Math.round(left), Math.round(top), Math.round(width)] as const
    }),
  )

/** Where the logo and the first links of the bar begin. */
const barPlaces = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('link')
    .evaluateAll((all) => all.slice(0, 3).map((one) => Math.round(one.getBoundingClientRect().left)))

describe('PD-01 the statement before any script', () => {
  it.each(['en', 'zh-CN'] as const)('can be read without scripts, in %s', async (locale) => {
    const page = await visit(`/problem/${problemId}`, {
      locale,
      before: true,
      prepare: (context) => context.route('**/*.js', (route) => route.abort()).then(() => undefined),
    })
    const words = { en: ['Sum', 'Description'], 'zh-CN': ['求和', '题目描述'] }[locale]
    for (const word of words) await page.locator('main').getByText(word).first().waitFor()
    await expect.poll(() => page.locator('main math').count()).toBe(3)
    await expect.poll(() => page.locator('main mtable mtd').count()).toBe(4)
    expect(await page.locator('html').getAttribute('lang')).toBe(locale)
  })

  it.each([
    [1440, 'light', 'A + B', 200, 'visitor'],
    [1440, 'light', 'A + B', 220, 'user'],
    [768, 'light', 'A + B', 205, 'visitor'],
    [375, 'dark', 'Sum', 260, 'visitor'],
  ] as const)(
    'stands at %i px, %s, where it will stand with them, and nothing jumps',
    async (width, scheme, title, top, who) => {
      const path = title === 'Sum' ? `/problem/${problemId}` : '/problem/1000'
      const user = who === 'user' ? { user: await newUser() } : {}
      const page = await visit('/robots.txt', { width, scheme, before: true, ...user })
      await noteShifts(page)
      const go = await scriptsLater(page)
      await page.goto(path, { waitUntil: 'commit' })
      await page.locator('.arriving article').getByText(title).first().waitFor()
      // its fonts are asked for with the page; that they come late is told by the shifts
      await page.evaluate('document.fonts.ready')
      const before = await places(page, 'article')
      expect(before.length).toBeGreaterThan(6)
      const bar = await barPlaces(page)
      go()
      await page.locator('#content article').waitFor()
      await page.waitForLoadState('networkidle')
      const after = await places(page, 'article')
      expect(after.map(([name]) => name)).toEqual(before.map(([name]) => name))
      for (const [at, [name, left, top, across]] of before.entries()) {
        const [, x = 0, y = 0, wide = 0] = after[at] ?? []
        for (const moved of [x - left, y - top, wide - across])
          expect(Math.abs(moved), `${name} ${at}`).toBeLessThanOrEqual(1)
      }
      const later = await barPlaces(page)
      for (const [at, left] of bar.entries())
        expect(Math.abs((later[at] ?? 0) - left), `bar ${at}`).toBeLessThanOrEqual(1)
      expect(await shiftsOf(page, 0.01)).toEqual([])
      expect((await page.locator('#content article p').first().boundingBox())?.y).toBeLessThanOrEqual(top)
    },
  )

  it('is taken over by the page as it came, and its formulas are copied as they were written', async () => {
    const page = await visit(`/problem/${problemId}`)
    await page.locator('#content article').waitFor()
    await expect.poll(() => page.locator('#content article math').count()).toBe(3)
    // the listener comes with the first selection
    await page.locator('#content article li').first().click({ clickCount: 3 })
    await page.locator('#content article').focus()
    const copied = async () => {
      await page.evaluate(
        'getSelection().selectAllChildren(document.querySelector("#content article .math-inline").parentElement)',
      )
      await page.keyboard.press('Control+C')
      return page.evaluate('navigator.clipboard.readText()')
    }
    await expect.poll(copied).toContain('$1 \\le n \\le 10^5$')
  })

  it('SE-01 runs nothing that an author wrote', async () => {
    const page = await visit(`/problem/${hostileId}`, {
      before: true,
      prepare: (context) => context.route('**/*.js', (route) => route.abort()).then(() => undefined),
    })
    await page.getByText('Readable.').waitFor()
    expect(await page.title()).toContain('<img src=x')
    expect(await page.locator('main script, main [onerror]').count()).toBe(0)
    expect(await page.title()).not.toBe('pwned')
  })
})

it.each([
  [375, 'visitor'],
  [1440, 'visitor'],
  [1440, 'user'],
] as const)('PB-01 the list of problems before any script stands at %i px as a %s has it', async (width, who) => {
  const page = await visit('/robots.txt', { width, before: true, ...(who === 'user' && { user: await newUser() }) })
  await slowed(page)
  const go = await scriptsLater(page)
  await page.goto('/problem', { waitUntil: 'commit' })
  const list = (scope: string) =>
    page
      .locator(`${scope} :is(h1, th, td, td a, aside span)`)
      .filter({ visible: true })
      .evaluateAll((all) =>
        all.map((one) => {
          const { left, top, width } = one.getBoundingClientRect()
          return [one.textContent, Math.round(left), Math.round(top), Math.round(width)]
        }),
      )
  const dim = page.locator('[data-dim]').filter({ visible: true })
  await page.locator('.arriving td').filter({ visible: true }).first().waitFor()
  const before = await list('.arriving')
  expect(await dim.count()).toBe(0)
  go()
  await page.locator('#content td').first().waitFor()
  // nothing that can be read says that it waits for the reader's own
  expect(await dim.count()).toBe(0)
  expect(await list('#content')).toEqual(before)
  await page.waitForLoadState('networkidle')
  expect(before.length).toBeGreaterThan(30)
  expect(await list('#content')).toEqual(before)
  expect(await shiftsOf(page, 0.001)).toEqual([])
})

it('PB-01 the list stands where it was left for who comes back from a problem that was loaded anew', async () => {
  const page = await visit('/problem', { width: 375 })
  const scrolled = () => page.evaluate<number>('Math.round(scrollY)')
  await page.locator('#content td a').first().waitFor()
  await page.evaluate('scrollTo(0, 600)')
  expect(await scrolled()).toBe(600)
  // where it stands: the pointer would have the row come to the middle first
  await page.evaluate('document.querySelectorAll("#content td a")[12].click()')
  await page.locator('#content article').waitFor()
  await page.reload()
  await page.locator('.arriving').waitFor({ state: 'detached' })
  await page.goBack()
  await page.locator('#content td a').first().waitFor()
  expect(await scrolled()).toBe(600)
})

it('SH-12 the frame stands until the page of the address has come, where nothing of it came before', async () => {
  const page = await visit('about:blank')
  const go = await later(page, /\/assets\/submission-.*\.js$/)
  await page.goto('/status', { waitUntil: 'commit' })
  // the page's script has taken it in
  await page.locator('#root > div > .arriving').getByRole('link', { name: 'Problems' }).waitFor()
  go()
  // its table is there only until the answer where nobody has submitted anything
  await page.locator('#content').getByRole('heading', { level: 1 }).waitFor()
  expect(await page.locator('.arriving').count()).toBe(0)
})

describe('HM-01 the head of the home page before any script', () => {
  it.each([
    [1440, 'visitor'],
    [375, 'visitor'],
    [375, 'user'],
  ] as const)('stands at %i px where a %s has it', async (width, who) => {
    const page = await visit(who === 'user' ? '/problem' : '/robots.txt', {
      width,
      before: true,
      ...(who === 'user' && { user: await newUser() }),
    })
    if (who === 'user') await page.waitForLoadState('networkidle')
    const answer = await later(page, /\/api\//)
    const go = await scriptsLater(page)
    await page.goto('/home', { waitUntil: 'commit' })
    await page.locator('.arriving h1').waitFor()
    const head = (scope: string) =>
      page
        .locator(`${scope} h1, ${scope} h1 + p`)
        .evaluateAll((all) =>
          all.map((one) => [one.textContent?.trim() ?? '', Math.round(one.getBoundingClientRect().top)] as const),
        )
    const panels = (scope: string) => page.locator(`${scope} h2`).filter({ visible: true }).allTextContents()
    const before = await head('.arriving')
    const panelsBefore = await panels('.arriving')
    go()
    await page.locator('#content h1').waitFor()
    expect(await panels('#content')).toEqual(panelsBefore)
    // what has played does not begin once more
    expect(
      await page
        .locator('#content section svg')
        .evaluateAll((all) => all.flatMap((one) => one.parentElement?.getAnimations() ?? []).length),
    ).toBe(0)
    answer()
    await page.waitForLoadState('networkidle')
    const after = await head('#content')
    expect(before.length).toBe(2)
    expect(after.map(([, top]) => top)).toEqual(before.map(([, top]) => top))
    expect(after[0]).toEqual(before[0])
    if (who === 'visitor') expect(after[1]).toEqual(before[1])
  })
})

describe('the first answer', () => {
  const callsOf = (page: Page) => {
    const calls: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/')) calls.push(pathname)
    })
    return calls
  }

  it('comes with the page: visitors’ browsers do not ask for it again', async () => {
    const page = await visit('about:blank')
    const calls = callsOf(page)
    await page.goto(`/problem/${problemId}`)
    await page.locator('#content article').getByText('Sum').first().waitFor()
    await page.waitForLoadState('networkidle')
    for (const path of ['get-problem-detail', 'get-website-config', 'get-difficulty-list'])
      expect(calls).not.toContain(`/api/${path}`)
    // another page asks as ever, and so does the way back in another language
    await page
      .getByRole('button', { name: /中文|Language/ })
      .first()
      .click()
    await page.locator('#content').getByText('求和').first().waitFor()
    expect(calls).toContain('/api/get-problem-detail')
  })

  it.each([
    ['/home', ['/api/get-recent-contest'], 'HM-01'],
    ['/problem', [], 'PB-01'],
  ])('of %s comes with it, and visitors’ browsers ask for nothing that it brought (%s, %s)', async (path, asked) => {
    const page = await visit('about:blank')
    const calls = callsOf(page)
    await page.goto(path)
    await page.locator('#content h1').first().waitFor()
    await page.waitForLoadState('networkidle')
    expect(calls).toEqual(asked)
  })

  it('gives way to their own for those who have signed in', async () => {
    const user = await newUser()
    const page = await visit('/home', { user })
    const own = page.waitForResponse((one) => one.url().includes('/api/get-problem-detail'))
    await page.goto(`/problem/${problemId}`)
    expect((await own).status()).toBe(200)
    await page.locator('#content article').getByText('Sum').first().waitFor()
  })
})

it('AD-09 leads from addresses of former judges to what is there now, and says of others that there is nothing', async () => {
  const { openProblem } = await openServer()
  const { noteMoved } = await import('@oj/functions/features/moved/index.ts')
  const { row } = await openProblem('1000')
  const mover = await newUser('mover')
  await noteMoved([
    { judge: 'hustoj', kind: 'problem', oldId: '1777', newId: String(row.pid) },
    { judge: 'hydro', kind: 'account', oldId: '42', newId: await uidOf(mover) },
  ])
  const page = await visit('/JudgeOnline/problem.php?id=1777')
  await page.waitForURL('**/problem/1000')
  await page.getByRole('heading', { name: 'A + B' }).first().waitFor()
  await page.goto('/d/system/user/42')
  await page.waitForURL(`**/user-home?username=${mover.username}`)
  for (const path of ['/problem.php?id=1778', '/contest/65e1a2b3c4d5e6f708192a3b', '/user/43']) {
    await page.goto(path)
    await page.getByText('404').waitFor()
  }
})
