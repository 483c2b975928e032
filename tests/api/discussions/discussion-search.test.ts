import { showContest } from '@oj/functions/features/contest/contract.ts'
import * as discussion from '@oj/functions/features/discussion/contract.ts'
import * as group from '@oj/functions/features/group/contract.ts'
import { getUnread } from '@oj/functions/features/message/contract.ts'
import { searchSite } from '@oj/functions/features/search/contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { asRoot, call, freshName, newUser, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { newContest, newGroupContest, times } from '../../support/data/contests.ts'
import { discuss, discussIn, found, newDiscussionCategory } from '../../support/data/discussions.ts'
import { letIn, newGroup } from '../../support/data/groups.ts'
import { runJob } from '../../support/stack/jobs.ts'
import { leastOf, openMeter } from '../../support/stack/meter.ts'

let root: { token: string }
let staff: TestUser
let member: TestUser
let stranger: TestUser
let cid: number
beforeAll(async () => {
  root = await asRoot()
  staff = await userAs('problem_admin')
  ;[member, stranger] = await Promise.all([newUser('member'), newUser('stranger')])
  cid = await newDiscussionCategory(root)
})

/** What a search answers, by the names and titles of what it found. */
async function names(keyword: string, as?: { token: string }) {
  const all = await call(searchSite, { keyword }, as)
  return {
    contests: all.contests.map(({ title }) => title),
    groups: all.groups.map(({ name }) => name),
    discussions: all.discussions.map(({ id }) => id),
    users: all.users.map(({ username }) => username),
  }
}
const nothing = { contests: [], groups: [], discussions: [], users: [] }

describe('DS-01 discussions by their texts', () => {
  it('are found by words and by pairs of characters, in both languages, and as they are after a change', async () => {
    const word = freshName('zebra')
    const did = await discuss(cid, member, { content: `Why does **${word}** fail?\n\n线段树的懒标记怎么下传` })
    await runJob('discussions')
    await expect.poll(() => found({ cid, keyword: word })).toEqual([did])
    expect(await found({ cid, keyword: `${word} 懒标记` })).toEqual([did])
    expect(await found({ cid, keyword: `${word} 标记下` })).toEqual([])
    const change = { id: did, categoryId: cid, title: 'T', description: 'D' }
    await call(discussion.changeDiscussion, { ...change, content: '换成了后缀自动机' }, member)
    await runJob('discussions')
    await expect.poll(() => found({ cid, keyword: word })).toEqual([])
    expect(await found({ cid, keyword: '后缀自动机' })).toContain(did)
    await call(discussion.removeDiscussion, { did }, member)
    expect(await found({ cid, keyword: '后缀自动机' })).not.toContain(did)
  })

  it('take no more than four read units for a search, and four requests for a page with its sums', async () => {
    const word = freshName('units')
    await discuss(cid, member, { content: `about ${word}` })
    await runJob('discussions')
    await expect.poll(() => found({ cid, keyword: word })).toHaveLength(1)
    const unitsOf = await openMeter()
    // two units and one request tell who asks
    const box = await leastOf(() => unitsOf(searchSite, { keyword: word }, stranger))
    expect(box.read - 2).toBeLessThanOrEqual(4)
    const page = await leastOf(() =>
      unitsOf(discussion.getDiscussionList, { cid, keyword: word, withoutTexts: true }, stranger),
    )
    expect(page.requests - 1).toBeLessThanOrEqual(4)
    expect((await leastOf(() => unitsOf(getUnread, {}, stranger))).read - 2).toBeLessThanOrEqual(2)
  })
})

describe('PB-05 the search of the site', () => {
  it('finds things of a group for who is in it alone, and a hidden group for nobody else', async () => {
    const [open, hidden] = [await newGroup(staff), await newGroup(staff)]
    const word = freshName('quokka')
    const shown = `${word} shown`
    await call(group.changeGroup, { id: open, name: shown }, staff)
    await call(group.changeGroup, { id: hidden, name: `${word} hidden`, visible: false }, staff)
    await letIn(open, staff, member)
    await letIn(hidden, staff, member)
    const contest = await newGroupContest(hidden, staff)
    const writer = await newUser('writer')
    await letIn(open, staff, writer)
    await letIn(hidden, staff, writer)
    const inOpen = await discussIn(open, cid, writer, { title: word })
    const inHidden = await discussIn(hidden, cid, writer, { content: `text of ${word}` })
    await runJob('discussions')
    await expect.poll(async () => (await names(word, member)).discussions).toEqual([inHidden, inOpen])
    expect((await names(word, member)).groups.toSorted()).toEqual([`${word} hidden`, shown])
    expect((await names(contest.title, member)).contests).toEqual([contest.title])
    for (const outsider of [undefined, stranger]) {
      expect(await names(word, outsider)).toEqual({ ...nothing, groups: [shown] })
      expect((await names(contest.title, outsider)).contests).toEqual([])
    }
    await call(group.exitGroup, { gid: hidden }, member)
    await expect.poll(async () => (await names(word, member)).discussions).toEqual([inOpen])
  })

  it('finds no contest and no discussion that is hidden, and says nothing of what a contest holds', async () => {
    const title = freshName('Númbat')
    const typed = title.replace('ú', 'u')
    const hidden = await newContest(staff, { ...times.running(), title })
    await expect.poll(async () => (await names(typed, stranger)).contests).toEqual([title])
    await call(showContest, { cid: hidden, visible: false }, staff)
    await expect.poll(async () => (await names(typed, stranger)).contests).toEqual([])
    // who starts many at once is asked for a captcha
    const writer = await newUser('writer')
    const did = await discuss(cid, writer, { title })
    expect((await names(typed)).discussions).toEqual([did])
    await call(discussion.moderateDiscussion, { id: did, status: 1 }, root)
    expect((await names(typed)).discussions).toEqual([])
    expect((await names(typed, writer)).discussions).toEqual([did])
  })

  it('finds users by their names, and tells no address of theirs', async () => {
    const user = await newUser('platypus')
    await runJob('ranks')
    await expect.poll(async () => (await names(user.username)).users).toEqual([user.username])
    expect(JSON.stringify(await call(searchSite, { keyword: user.username }))).not.toContain('@')
  })
})
