import { changeContest } from '@oj/functions/features/contest/contract.ts'
import { beforeAll, expect, it } from 'vitest'
import { call, newUser, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { useVisitors } from '../../support/client/visitor.ts'
import { boardFor, handInto } from '../../support/data/boards.ts'
import { inMinutes, newContest } from '../../support/data/contests.ts'
import { newProblem } from '../../support/data/problems.ts'
import { until } from '../../support/stack/patience.ts'

const visit = useVisitors()

let author: TestUser
let ann: TestUser
let eve: TestUser
let fay: TestUser
let cid: number
beforeAll(async () => {
  author = await userAs('problem_admin')
  ;[ann, eve, fay] = await Promise.all([newUser('ann'), newUser('eve'), newUser('fay')])
  cid = await newContest(author, {}, [(await newProblem(author)).pid, (await newProblem(author)).pid])
  await handInto(cid, 'A', 'right', ann, author)
  await call(changeContest, { id: cid, endTime: new Date(Date.now() - 1000).toISOString() }, author)
  await until(async () => (await boardFor(cid, ann)).total === 1)
})

it('CT-11 a contest that is over is taken from its page, with a clock and a row of one’s own, and finished early', async () => {
  const page = await visit(`/contest/${cid}`, { user: eve })
  await page.getByRole('button', { name: 'Start now' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('the final ranking are closed to you').waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Start now' }).click()
  await dialog.getByRole('button', { name: 'Start now' }).click()
  await page.getByRole('timer').getByText('Virtual, ends in').waitFor()
  await page.getByText('Running ·').waitFor()
  await handInto(cid, 'A', 'right', eve, author)
  await page.getByRole('link', { name: 'Ranking', exact: true }).click()
  const board = page.getByRole('region', { name: 'Ranking of' })
  // nobody had solved anything in the first minute of the contest
  await page.getByText('You would be at place 1').waitFor()
  const rows = board.locator('tbody tr')
  await until(async () => (await rows.count()) === 2)
  expect(await rows.first().textContent()).toMatch(new RegExp(`^Virtual.*${eve.username}`))
  await page.getByRole('link', { name: 'Overview' }).click()
  await page.getByRole('button', { name: 'Finish early' }).click()
  await dialog.getByRole('button', { name: 'Finish early' }).click()
  await page.getByRole('button', { name: 'Start now' }).waitFor()
  await page.getByText('1 solved').waitFor()
  await page.getByRole('link', { name: 'No. 1' }).click()
  await page.getByText('beside the final ranking').waitFor()
  await until(async () => (await rows.count()) === 3)
  await expect.poll(() => board.getByRole('link', { name: ann.username }).count()).toBe(1)
  await page.getByRole('link', { name: 'Ranking without it' }).click()
  await until(async () => (await rows.count()) === 1)
})

it('CT-11 it is taken on a phone, in Chinese and in the dark', async () => {
  const page = await visit(`/contest/${cid}`, { user: ann, locale: 'zh-CN', width: 375, scheme: 'dark' })
  await page.getByRole('button', { name: '开始虚拟参赛' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '开始虚拟参赛' }).click()
  await page.getByText('虚拟参赛，距结束').waitFor()
  await page.getByRole('button', { name: '提前结束' }).waitFor()
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
})

it('CT-11 it says that it rests while the board is sealed again, and where nobody else is seen', async () => {
  const page = await visit(`/contest/${cid}`, { user: fay })
  await page.getByRole('button', { name: 'Start now' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start now' }).click()
  await page.getByText('Running ·').waitFor()
  const sealed = { sealRank: true, sealRankTime: inMinutes(-30), autoRealRank: false }
  await call(changeContest, { id: cid, ...sealed }, author)
  await until(async () => (await boardFor(cid, fay)).virtual?.place === null)
  await page.reload()
  await page.getByText('nothing can be submitted and the ranking shows you alone').waitFor()
  await page.getByRole('link', { name: 'Ranking', exact: true }).click()
  await page.getByText('you stand here alone').waitFor()
  const rows = page.getByRole('region', { name: 'Ranking of' }).locator('tbody tr')
  await until(async () => (await rows.allTextContents()).every((text) => text.includes(fay.username)))
})
