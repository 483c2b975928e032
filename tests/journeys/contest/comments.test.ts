import { getComments } from '@oj/functions/features/comment/contract.ts'
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectAccessible } from '../../support/browser/axe.ts'
import { asRoot, call, newUser, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { useVisitors } from '../../support/client/visitor.ts'
import { comment, commentsOf, reply } from '../../support/data/comments.ts'
import { newContest, times } from '../../support/data/contests.ts'

const visit = useVisitors()
let author: TestUser
let alice: TestUser
beforeAll(async () => {
  const _root = await asRoot()
  author = await userAs('problem_admin')
})
beforeEach(async () => {
  alice = await newUser('alice')
})

const address = (cid: number, query = '') => `/contest/${cid}/comment${query}`
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name = 'Write a comment') => page.getByRole('textbox', { name, exact: true })
const card = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text }).first()
const fits = (page: Page) => page.evaluate('document.documentElement.scrollWidth <= innerWidth')

describe.each([375, 1440])('CT-04 comments of a contest, %i px wide', (width) => {
  it('are begun, written by key, liked, answered and deleted', async () => {
    const cid = await newContest(author, { ...times.ended(), title: 'Spring round' })
    const page = await visit(address(cid), { user: alice, width })
    await page.getByText('No comments yet').waitFor()
    await field(page).fill('How does **this** work?')
    await page.keyboard.press('ControlOrMeta+Enter')
    await card(page, 'How does this work?').locator('strong', { hasText: 'this' }).waitFor()
    expect(await field(page).inputValue()).toBe('')
    const like = card(page, 'How does this work?').getByRole('button', { name: /^Like the comment/ })
    await like.click()
    await expect.poll(() => like.getAttribute('aria-pressed')).toBe('true')
    expect(await like.textContent()).toBe('1')
    await button(page, `Reply to ${alice.username}`).click()
    await field(page, `Reply to ${alice.username}`).fill('With a stack')
    await button(page, 'Reply').last().click()
    await card(page, 'With a stack').waitFor()
    await page.getByRole('heading', { name: '2 comments' }).waitFor()
    expect(await fits(page)).toBe(true)
    await page.reload()
    await card(page, 'With a stack').waitFor()
    expect((await commentsOf(cid, alice)).commentList.records[0]).toMatchObject({ likeNum: 1, totalReplyNum: 1 })
    await button(page, `Delete what ${alice.username} wrote`).first().click()
    await page.getByText('Its replies stay').waitFor()
    await button(page, 'Delete').click()
    await page.getByText('This was deleted.').waitFor()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await card(page, 'With a stack').waitFor()
    await button(page, `Delete what ${alice.username} wrote`).click()
    await button(page, 'Delete').click()
    await expect.poll(async () => (await commentsOf(cid, alice)).count).toBe(0)
  })

  it('SH-13 that two tabs write are both kept, whichever is loaded again, and either can be had in the other', async () => {
    const cid = await newContest(author, times.ended())
    const one = await visit(address(cid), { user: alice, width })
    await field(one).fill('Of the first tab')
    const two = await one.context().newPage()
    await two.goto(address(cid))
    await expect.poll(() => field(two).inputValue()).toBe('Of the first tab')
    await field(two).fill('Of the second tab')
    await field(one).press('End')
    await field(one).pressSequentially(', and more')
    for (const page of [one, two]) await page.reload()
    const [first, second] = ['Of the first tab, and more', 'Of the second tab']
    await expect.poll(() => field(one).inputValue()).toBe(first)
    await expect.poll(() => field(two).inputValue()).toBe(second)
    const notice = two.getByRole('status').filter({ hasText: 'Another tab has a different text here' })
    await notice.getByRole('button', { name: 'Show that text' }).click()
    await expect.poll(() => field(two).inputValue()).toBe(first)
    await expectAccessible(two)
    expect(await fits(two)).toBe(true)
    await notice.getByRole('button', { name: 'Show that text' }).click()
    await expect.poll(() => field(two).inputValue()).toBe(second)
    await field(two).press('ControlOrMeta+Enter')
    await card(two, second).waitFor()
    await one.reload()
    await expect.poll(() => field(one).inputValue()).toBe(first)
  })

  it('are where a link leads, also to a reply far down on a later page', async () => {
    const cid = await newContest(author, times.ended())
    const id = await comment(cid, author, 'The oldest')
    for (let at = 1; at <= 6; at++) await reply(id, author, `Answer no. ${at}`)
    for (let at = 0; at < 21; at++) await comment(cid, author, `Filling ${at}`)
    const page = await visit(address(cid, `?comment=${id}&reply=6`), { user: alice, width })
    const target = page.locator('article[data-target]')
    await target.getByText('Answer no. 6').waitFor()
    await expect.poll(() => page.evaluate("document.activeElement.matches('article[data-target]')")).toBe(true)
    const box = await target.boundingBox()
    const height = page.viewportSize()?.height ?? 0
    expect(box && box.y >= 0 && box.y + box.height <= height).toBe(true)
    await button(page, 'Page 1').click()
    await card(page, 'Filling 20').waitFor()
    expect(new URL(page.url()).search).toBe('')
    await page.goto(address(cid, `?comment=${id + 5}`))
    await card(page, 'Filling 4').waitFor()
  })
})

describe('CT-04 writing comments', () => {
  it('loses nothing by a reload, and completes names by keyboard', async () => {
    const cid = await newContest(author, times.ended())
    await comment(cid, author, 'Welcome')
    const page = await visit(address(cid), { user: alice })
    await field(page).fill('')
    await page.keyboard.type(`Thank you @${author.username.slice(0, 3).toUpperCase()}`)
    await page.getByRole('option', { name: `@${author.username}` }).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect.poll(() => field(page).inputValue()).toBe(`Thank you @${author.username} `)
    await page.getByLabel('Solution inside').check()
    await button(page, `Reply to ${author.username}`).click()
    await field(page, `Reply to ${author.username}`).fill('Half a re')
    await page.reload()
    await expect.poll(() => field(page, `Reply to ${author.username}`).inputValue()).toBe('Half a re')
    expect(await field(page).inputValue()).toBe(`Thank you @${author.username} `)
    await button(page, 'Comment').click()
    await button(page, 'Show it').waitFor()
    expect(await page.getByText('Thank you').count()).toBe(0)
    await button(page, 'Show it').click()
    await card(page, 'Thank you').waitFor()
    expect(await field(page).inputValue()).toBe('')
  })

  it('counts likes as the server does, however fast one clicks', async () => {
    const cid = await newContest(author, times.ended())
    await comment(cid, author, 'Like me')
    const page = await visit(address(cid), { user: alice })
    const like = card(page, 'Like me').getByRole('button', { name: /^Like the comment/ })
    for (let at = 0; at < 7; at++) await like.click()
    expect([await like.textContent(), await like.getAttribute('aria-pressed')]).toEqual(['1', 'true'])
    const stored = async () => (await commentsOf(cid, alice)).commentList.records[0]?.likeNum
    await expect.poll(stored).toBe(1)
    await page.reload()
    await expect.poll(() => like.textContent()).toBe('1')
  })

  it('asks for a captcha in haste, and keeps the text meanwhile', async () => {
    const cid = await newContest(author, times.ended())
    for (let at = 0; at < 5; at++) await comment(cid, alice, `No. ${at}`)
    const page = await visit(address(cid), { user: alice })
    await field(page).fill('One more')
    await button(page, 'Comment').click()
    await page.getByRole('dialog').getByRole('group').waitFor()
    await page.keyboard.press('Escape')
    expect(await field(page).inputValue()).toBe('One more')
  })
})

describe('MS-01 messages of comments in the message centre', () => {
  it.each(['en', 'zh-CN'] as const)('lead to the very comment, in %s', async (locale) => {
    const cid = await newContest(author, { ...times.ended(), title: 'Spring round' })
    const id = await comment(cid, alice, 'How do I begin?')
    const number = await reply(id, author, 'With a drawing')
    const page = await visit('/message/reply', { user: alice, locale, width: 375 })
    await page.getByText('How do I begin?').waitFor()
    expect(await fits(page)).toBe(true)
    await page.getByRole('link', { name: 'With a drawing' }).click()
    await page.locator('article[data-target]').getByText('With a drawing').waitFor()
    expect(new URL(page.url()).search).toBe(`?comment=${id}&reply=${number}`)
    expect((await call(getComments, { cid }, alice)).count).toBe(2)
  })
})
