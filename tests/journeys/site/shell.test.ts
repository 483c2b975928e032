import { logout } from '@oj/functions/features/account/contract.ts'
import { addNotice } from '@oj/functions/features/message/contract.ts'
import { describe, expect, inject, it } from 'vitest'
import { saveData } from '../../support/browser/browser.ts'
import { held } from '../../support/browser/held.ts'
import { asRoot, call, newUser, signIn } from '../../support/client/api.ts'
import { signInAs, useVisitors } from '../../support/client/visitor.ts'

const visit = useVisitors()

describe('SH-01 languages', () => {
  it('speaks the browser’s language, remembers a choice, and obeys ?l= before all', async () => {
    const page = await visit('/home', { locale: 'zh-CN' })
    await page.getByRole('link', { name: '题目', exact: true }).first().waitFor()
    expect(await page.title()).toMatch(/OJ$/)
    await page.getByRole('button', { name: /EN/ }).first().click()
    await page.getByRole('link', { name: 'Problems', exact: true }).first().waitFor()
    await page.reload()
    await page.getByRole('link', { name: 'Problems', exact: true }).first().waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
    await page.goto('/problem/1000?l=zh-cn')
    await page.getByText('题目描述').first().waitFor()
  })

  it('is Chinese where the browser speaks neither', async () => {
    const page = await visit('/home', { locale: 'zh-CN' })
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN')
  })
})

describe('SH-02 and SH-03 navigation', () => {
  it('has the items of wide screens, whose submenus open by key and close by Escape', async () => {
    const page = await visit('/home')
    const bar = page.getByRole('navigation')
    await bar.getByRole('link', { name: 'Courses' }).waitFor()
    expect(await bar.locator('> a').allTextContents()).toEqual([
      'Home',
      'Problems',
      'Trainings',
      'Contests',
      'Status',
      'Discussion',
      'Groups',
      'Courses',
    ])
    await bar.getByRole('button', { name: 'Rank' }).press('Enter')
    expect(await bar.getByRole('link', { name: /rank$/ }).allTextContents()).toEqual([
      'ACM rank',
      'OI rank',
      'Rating rank',
    ])
    await page.keyboard.press('Escape')
    await bar.getByRole('link', { name: 'OI rank' }).waitFor({ state: 'hidden' })
  })

  it('has neither the rating rank nor courses in the drawer', async () => {
    const page = await visit('/home', { width: 375 })
    await page.getByRole('button', { name: 'Menu' }).click()
    const links = page.getByRole('dialog').getByRole('navigation').getByRole('link')
    await links.first().waitFor()
    const names = (await links.allTextContents()).filter((name) => name !== 'Sequences')
    expect(names).toEqual([
      'Home',
      'Problems',
      'Trainings',
      'Contests',
      'Status',
      'ACM rank',
      'OI rank',
      'Discussion',
      'Groups',
    ])
  })

  it('SH-04 SH-06 leads out of full-screen problems to where they belong, and has no foot there', async () => {
    const page = await visit('/training/4/problem/1000/full-screen')
    const ways = page.getByRole('navigation').locator('> a')
    await ways.first().waitFor()
    expect(await ways.allTextContents()).toEqual(['Back home', 'Training', 'Problem list'])
    expect(await page.getByRole('contentinfo').count()).toBe(0)
  })

  it('marks the active item by the first part of the path', async () => {
    const page = await visit('/problem/1000')
    const active = page.getByRole('navigation').locator('[aria-current]')
    await active.first().waitFor()
    expect(await active.allTextContents()).toEqual(['Problems'])
    await page.goto('/timedwork')
    await active.filter({ hasText: 'Contests' }).waitFor()
  })

  it('PB-05 searches the site from the drawer, without a keyboard’s shortcut', async () => {
    const page = await visit('/home', { width: 375 })
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Search the site' }).click()
    const search = page.getByRole('dialog', { name: 'Search the site' })
    await search.getByRole('combobox').fill('1003')
    await search.getByRole('option', { name: /^1003 / }).click()
    await page.waitForURL('**/problem/1003')
  })

  it.each([320, 768, 1440])('PB-05 searches the site from the bar at %i px', async (width) => {
    const page = await visit('/home', { width })
    await page.getByRole('banner').getByRole('button', { name: 'Search the site' }).click()
    await page.getByRole('dialog', { name: 'Search the site' }).getByRole('combobox').waitFor()
  })

  it.each([1440, 1920])('shares the left edge of logo and title at %i px', async (width) => {
    const page = await visit('/status', { width })
    const lefts = [page.getByRole('banner').getByRole('link').first(), page.getByRole('heading', { level: 1 })]
    const [logo, title] = await Promise.all(lefts.map(async (one) => (await one.boundingBox())?.x))
    expect(logo).toBe(title)
    const beside = await visit('/problem', { width })
    expect((await beside.getByRole('banner').getByRole('link').first().boundingBox())?.x).toBe(logo)
  })

  it.each([375, 768])('has a drawer at %i px', async (width) => {
    const page = await visit('/home', { width })
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Status' }).click()
    await page.getByRole('heading', { name: 'Status' }).waitFor()
  })
})

describe('SH-08 guards', () => {
  it('send visitors home to sign in, and then where they wanted to go', async () => {
    const user = await newUser()
    const page = await visit('/setting')
    await page.waitForURL('**/home')
    await page.getByText('Please login first!').waitFor()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Username or email').fill(user.username)
    await dialog.getByLabel('Password', { exact: true }).fill(user.password)
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL('**/setting')
    await page.getByRole('heading', { name: 'Settings' }).waitFor()
  })

  it('keep closed parts closed, with their words', async () => {
    const user = await newUser()
    const page = await visit('/contest/9/rejudge', { user })
    await page.getByText('Please login again with the administrator account!').waitFor()
    await page.goto('/admin/user')
    await page.waitForURL('**/admin/login')
  })

  it('open the back office to staff, without the navigation and footer of the site', async () => {
    const token = await signIn('root', inject('rootPassword'))
    const page = await visit('/admin/', { user: { token } })
    await page.waitForURL('**/admin/dashboard')
    await page.getByRole('navigation', { name: 'Admin', exact: true }).waitFor()
    expect(await page.getByRole('navigation', { name: 'Main navigation' }).count()).toBe(0)
    expect(await page.getByRole('contentinfo').count()).toBe(0)
  })
})

describe('SH-05 menus of the signed-in user', () => {
  it('have their entries, and count unread messages', async () => {
    const user = await newUser()
    const root = await asRoot()
    await call(addNotice, { title: 'News', content: 'For you', type: 'Single', recipient: user.username }, root)
    const page = await visit('/home', { user })
    await page.getByRole('button', { name: 'Messages, some unread' }).click()
    await page.getByRole('menuitem', { name: 'Mine 1' }).waitFor()
    expect(await page.getByRole('menuitem').allTextContents()).toEqual([
      'Discussion',
      'Replies',
      'Likes',
      'System',
      'Mine1',
    ])
    await page.getByRole('menuitem', { name: 'Mine 1' }).click()
    await page.getByRole('heading', { name: 'News' }).waitFor()
    await page.getByRole('button', { name: 'Messages', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Clear “News”' }).click()
    await page.getByText('No messages').waitFor()
    await page.getByRole('button', { name: user.username }).click()
    await page.getByRole('menuitem', { name: 'My profile' }).waitFor()
    expect(await page.getByRole('menuitem').allTextContents()).toEqual([
      'My profile',
      'My submissions',
      'Gradebooks',
      'Settings',
      'Sign out',
    ])
    // room round the words
    const box = await page.getByRole('menuitem', { name: 'Settings' }).boundingBox()
    expect(box?.height).toBeGreaterThan(30)
  })
})

describe('SH-09 failures', () => {
  it('401 signs out and asks to sign in', async () => {
    const user = await newUser()
    const page = await visit('/home')
    await signInAs(page, user.username)
    await page.goto('/status')
    await page.waitForLoadState('networkidle')
    await call(logout, {}, { token: await page.evaluate(() => localStorage.getItem('token') ?? '') })
    await page.reload()
    await page.getByText('Your session has ended, sign in again').first().waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })
})

it('SH-07 shows a 404 page with the ways home and back', async () => {
  const page = await visit('/home')
  await page.getByRole('link', { name: 'Problems' }).first().click()
  await page.goto('/no/such/page')
  await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  await page
    .getByRole('link', { name: 'Go Home' })
    .or(page.getByRole('button', { name: 'Go Home' }))
    .click()
  await page.waitForURL('**/home')
})

describe('SH-07 slow networks', () => {
  it.each([
    ['zh-CN' as const, '题目', '加载中…', '加载时间比平时长。'],
    ['en' as const, 'Problems', 'Loading…', 'This takes longer than usual.'],
  ])(
    'in %s a frame has words before any script or style, and more of them for those who wait',
    async (locale, link, loading, late) => {
      const page = await visit('about:blank', { locale })
      await page.route('**/assets/**', () => undefined)
      await page.goto('/status', { waitUntil: 'commit' })
      await page.getByRole('link', { name: link, exact: true }).waitFor()
      await page.getByRole('status').getByText(loading).waitFor()
      expect(await page.getByText(late).isVisible()).toBe(false)
      await page.getByText(late).waitFor()
      expect(await page.locator('html').getAttribute('lang')).toBe(locale)
    },
  )

  it('the last of two links is followed that were pressed before the routes of their pages had come', async () => {
    const page = await visit('/home', { prepare: saveData })
    await page.locator('.arriving').waitFor({ state: 'detached' })
    const release = await held(page, /\/assets\/of-other-/)
    const bar = page.getByRole('navigation')
    await bar.getByRole('link', { name: 'Trainings' }).click()
    await bar.getByRole('link', { name: 'Status' }).click()
    release()
    await page.getByRole('table').waitFor()
    expect(new URL(page.url()).pathname).toBe('/status')
    expect(await page.getByRole('alert').count()).toBe(0)
  })
})

describe('SH-07 crawlers', () => {
  it('are told what is theirs', async () => {
    const page = await visit('/home')
    const robots = await page.request.get('/robots.txt')
    expect(robots.headers()['content-type']).toMatch(/^text\/plain/)
    const lines = (await robots.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
    expect(lines[0]).toBe('User-agent: *')
    for (const line of lines.slice(1)) expect(line).toMatch(/^(Allow|Disallow): \//)
  })
})

it('PD-01 copies samples', async () => {
  const page = await visit('/problem/1000')
  await page.getByRole('button', { name: 'Copy sample input 1' }).click()
  await page.getByText('Copied successfully').waitFor()
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe('1 2')
})
