import { getDiscussionDetail } from '@oj/functions/features/discussion/contract.ts'
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectAccessible } from '../../support/browser/axe.ts'
import { asRoot, newUser, request, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { useVisitors } from '../../support/client/visitor.ts'
import { discuss, discussIn, listed, newDiscussionCategory, seen } from '../../support/data/discussions.ts'
import { letIn, newGroup } from '../../support/data/groups.ts'

const visit = useVisitors()
let admin: TestUser
let alice: TestUser
let cid: number
beforeAll(async () => {
  const root = await asRoot()
  admin = await userAs('admin')
  cid = await newDiscussionCategory(root)
})
beforeEach(async () => {
  alice = await newUser('alice')
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const fits = (page: Page) => page.evaluate('document.documentElement.scrollWidth <= innerWidth')

describe.each([
  [375, 'dark'],
  [1440, 'light'],
] as const)('DS-01 discussions, %i px wide', (width, scheme) => {
  it('are started, with a draft that is kept, found, read, liked, answered, changed and deleted', async () => {
    const title = `Which tree ${alice.username}?`
    const page = await visit(`/discussion?cid=${cid}`, { user: alice, width, scheme })
    await button(page, 'Start a discussion').click()
    await field(page, 'Title').fill(title)
    await page.reload()
    await button(page, 'Start a discussion').click()
    await expect.poll(() => field(page, 'Title').inputValue()).toBe(title)
    // all that is missing is told at once, by the page alone
    await page.context().setOffline(true)
    await button(page, 'Post').click()
    for (const what of ['description', 'category', 'content']) await page.getByText(`The ${what} is required`).waitFor()
    expect(await page.getByText('The title is required').count()).toBe(0)
    await page.context().setOffline(false)
    await field(page, 'Description').fill('Of segments')
    await page.getByRole('combobox', { name: 'Category' }).selectOption(String(cid))
    await field(page, 'Content').fill('Is it **fast**?')
    await expectAccessible(page)
    await button(page, 'Post').click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.locator('strong', { hasText: 'fast' }).waitFor()
    await page.getByRole('button', { name: 'Like, 0 so far' }).click()
    await page.getByRole('button', { name: 'Like, 1 so far' }).waitFor()

    await field(page, 'Write a comment').fill('A segment tree')
    await button(page, 'Comment').click()
    const said = page.getByRole('article').filter({ hasText: 'A segment tree' }).first()
    await said.getByRole('button', { name: /^Like the comment/ }).click()
    await button(page, `Reply to ${alice.username}`).click()
    await field(page, `Reply to ${alice.username}`).fill('Or two of them')
    await button(page, 'Reply').last().click()
    await page.getByRole('heading', { name: '2 comments' }).waitFor()
    await button(page, `Accept the comment of ${alice.username} as the answer`).click()
    await said.getByText('Accepted answer', { exact: true }).waitFor()
    expect(await fits(page)).toBe(true)

    await button(page, 'Edit').click()
    await field(page, 'Content').fill('Is it *slow*?')
    await button(page, 'Save').click()
    // the preview in the form goes with the form
    await page.getByRole('region', { name: 'Preview of Content' }).waitFor({ state: 'detached' })
    await page.locator('em', { hasText: 'slow' }).waitFor()
    await page.getByText('edited', { exact: true }).waitFor()
    const found = async () => (await listed({ cid, keyword: title }, alice)).records
    expect(await found()).toMatchObject([{ likeNum: 1, commentNum: 2, viewNum: 1 }])

    await page.goto(`/discussion?cid=${cid}&keyword=${encodeURIComponent(title)}`)
    await page.getByRole('link', { name: title }).waitFor()
    await page.getByText('Answered', { exact: true }).waitFor()
    expect(await fits(page)).toBe(true)
    await page.getByRole('link', { name: title }).click()
    // the comment and its reply have buttons of that kind with other names
    await button(page, 'Delete').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await page.waitForURL('**/discussion')
    expect(await found()).toEqual([])

    await page.goto('/discussion/no-such-problem')
    await page.getByRole('heading', { level: 1, name: 'The problem does not exist' }).waitFor()
    expect(await button(page, 'Start a discussion').count()).toBe(0)
    await page.getByRole('main').getByRole('link', { name: 'Discussions' }).click()
    await page.waitForURL('**/discussion')
  })
})

describe('GR-09 discussions of a group', () => {
  it('are started by a member on a phone, pinned and deleted by staff there, and closed to strangers', async () => {
    const teacher = await userAs('problem_admin')
    const gid = await newGroup(teacher)
    await letIn(gid, teacher, alice)
    const title = `作业 ${alice.username}`
    const page = await visit(`/group/${gid}/discussion`, { user: alice, width: 375, locale: 'zh-CN', scheme: 'dark' })
    await page.getByText('暂无讨论').waitFor()
    await button(page, '发布讨论').click()
    await field(page, '标题').fill(title)
    await field(page, '简介').fill('第三章')
    await page.getByRole('combobox', { name: '分类' }).selectOption(String(cid))
    await field(page, '内容').fill('怎么做？')
    await button(page, '发布').click()
    await page.waitForURL(`**/group/${gid}/discussion-detail/*`)
    await page.getByRole('heading', { name: title }).waitFor()
    await field(page, '发表评论').waitFor()
    expect(await fits(page)).toBe(true)

    const admin = await visit(`/group/${gid}`, { user: teacher })
    const tabs = admin.getByRole('navigation', { name: 'Parts of the group' })
    await tabs.getByRole('link', { name: 'Discussions' }).click()
    await admin.getByRole('link', { name: title }).waitFor()
    await admin.getByText('Manage', { exact: true }).click()
    const row = admin.getByRole('row').filter({ hasText: title })
    await button(admin, 'Pin').click()
    await row.getByText('Pinned').waitFor()
    await row.getByRole('button', { name: 'Delete' }).click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await admin.getByText('No discussions yet').waitFor()

    // the address without its group leads to where it stands, and strangers nowhere
    const did = await discussIn(gid, cid, teacher, { title })
    await page.goto(`/discussion-detail/${did}`)
    await page.waitForURL(`**/group/${gid}/discussion-detail/${did}`)
    const stranger = await visit(`/group/${gid}/discussion-detail/${did}`, { user: await newUser('bob') })
    await stranger.getByText('This is for members of the group').first().waitFor()
    expect(await stranger.getByText(title).count()).toBe(0)
  })
})

describe('AD-07 a moderated day in the back office', () => {
  it('ends with a spammer hidden, a rule pinned, and what was deleted by mistake back, in Chinese', async () => {
    const [spam, rule, lost] = [
      await discuss(cid, alice, { title: `买金币 ${alice.username}` }),
      await discuss(cid, admin, { title: `版规 ${alice.username}` }),
      await discuss(cid, alice, { title: `误删 ${alice.username}` }),
    ]
    const bob = await newUser('bob')
    const page = await visit(`/discussion-detail/${spam}`, { user: bob, width: 375, locale: 'zh-CN', scheme: 'dark' })
    await button(page, '举报').click()
    await page.getByRole('checkbox', { name: '垃圾广告' }).check()
    await field(page, '理由').fill('卖金币的')
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: '举报', exact: true }).click()
    await page.getByText('感谢反馈，管理员会处理').waitFor()

    const moderation = await visit('/admin/discussion?tab=reports', { user: admin, locale: 'zh-CN' })
    const row = (name: string) => moderation.getByRole('row').filter({ hasText: `${name} ${alice.username}` })
    await row('买金币').getByText('卖金币的').waitFor()
    await row('买金币').getByRole('button', { name: '隐藏讨论' }).click()
    await row('买金币').getByText(`由 ${admin.username} 处理`).waitFor()
    await expectAccessible(moderation)
    expect((await seen(spam, alice)).status).toBe(1)
    expect((await request(getDiscussionDetail, { did: spam }, bob)).code).toBe('discussion-not-found')

    await moderation.goto(`/admin/discussion?keyword=${alice.username}`)
    await row('版规').getByRole('button', { name: '置顶', exact: true }).click()
    await row('版规').getByRole('button', { name: '取消置顶' }).waitFor()
    expect((await seen(rule)).topPriority).toBe(true)
    await moderation.getByRole('checkbox', { name: `选择“误删 ${alice.username}”` }).check()
    await button(moderation, '删除所选（1）').click()
    await moderation.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click()
    await moderation.getByText('已删除 1 个讨论').waitFor()
    await button(moderation, '撤销').click()
    await row('误删').waitFor()
    // its row may stand until the list is read again
    await expect.poll(async () => (await request(getDiscussionDetail, { did: lost }, bob)).code).toBe(undefined)
    expect((await seen(lost, bob)).title).toBe(`误删 ${alice.username}`)
  })
})
