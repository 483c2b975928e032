import {
  addContestAnnouncement,
  answerQuestion,
  askQuestion,
  changeContest,
  changeContestEntry,
  extendContest,
  getContestPrint,
  getQuestions,
  removeContestProblem,
} from '@oj/functions/features/contest/contract.ts'
import { getProblemDraft } from '@oj/functions/features/draft/contract.ts'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from '../../support/browser/axe.ts'
import { call, newUser, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import {
  chooseLanguage,
  editor,
  forVerdict,
  submitAndSee,
  useVisitors,
  type Visit,
  writeCode,
} from '../../support/client/visitor.ts'
import { inMinutes, newContest, times } from '../../support/data/contests.ts'
import { formOf, newProblem, scoredForm } from '../../support/data/problems.ts'
import { right } from '../../support/data/programs.ts'
import { passTime } from '../../support/stack/clock.ts'
import { until } from '../../support/stack/patience.ts'

const visit = useVisitors()
const python = right.Python3 ?? ''
/** A board that is frozen already, so that nothing is told. */
const sealed = () => ({ sealRank: true, sealRankTime: inMinutes(-30) })

let author: TestUser
let alice: TestUser
let bob: TestUser
let problem: Awaited<ReturnType<typeof newProblem>>
beforeAll(async () => {
  author = await userAs('problem_admin')
  ;[alice, bob] = await Promise.all([newUser('alice'), newUser('bob')])
  problem = await newProblem(author)
})

const tab = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Parts of the contest' }).getByRole('link', { name })
/** Comes back to a page, which looks for what is new then, until it has found it. */
const comeBackFor = (page: Page, found: Locator) =>
  until(async () => {
    await page.clock.fastForward(5001)
    await page.evaluate('dispatchEvent(new Event("focus"))')
    return (await found.count()) > 0
  })

/** Opens a problem of a contest with a right program in its editor. */
async function written(cid: number, user: TestUser, how: Visit = {}) {
  const page = await visit(`/contest/${cid}/problem/A`, { ...how, user })
  await page.getByRole('heading', { level: 1, name: 'Sum' }).waitFor()
  await chooseLanguage(page, 'Python3')
  await writeCode(page, python)
  return page
}

describe('CT-03 the problems of a contest', () => {
  it('show the own status, a balloon each, and how many solved them', async () => {
    const cid = await newContest(author, {}, [problem.pid])
    const page = await written(cid, alice)
    await submitAndSee(page, 'Accepted')
    await tab(page, 'Problems').click()
    const row = page.getByRole('row', { name: /Sum/ })
    await row.getByRole('img', { name: 'Accepted' }).waitFor()
    await row.getByText('1 / 1').waitFor()

    await tab(page, 'Submissions').click()
    await page
      .getByRole('row', { name: /Details of run/ })
      .getByRole('link', { name: 'Accepted' })
      .click()
    await page.waitForURL(/\/problem\/A\/submission-detail\/\d+$/)
    expect(await tab(page, 'Submissions').getAttribute('aria-current')).toBe('page')
    await page.getByRole('region', { name: 'Status' }).locator(`a[href="/contest/${cid}/problem/A"]`).waitFor()
    await page.getByText('Test points are not shown at the moment.').waitFor()

    // others see that it was accepted, and no more of it while the contest runs
    const his = await visit(`/contest/${cid}/submissions`, { user: bob })
    const seen = his.getByRole('row', { name: /Details of run/ })
    await seen.getByText('Accepted').waitFor()
    expect(await seen.getByRole('cell').allTextContents()).toEqual(expect.arrayContaining(['–', 'Python3']))
    await seen.getByRole('link', { name: 'Accepted' }).click()
    const told = his.getByRole('region', { name: 'Status' })
    await told.getByText(alice.username).waitFor()
    expect(await told.getByText(/^(Length|Time|Memory)$/).count()).toBe(0)
  })

  it('PD-04 PD-06 SH-07 have drafts and runs of their own, in a frame that stays from page to page', async () => {
    const cid = await newContest(author, {}, [problem.pid])
    const page = await written(cid, alice)
    const draftIn = async (set: object) =>
      (await call(getProblemDraft, { pid: problem.pid, ...set }, alice))?.code ?? null
    await expect.poll(() => draftIn({ cid })).toBe(python)
    expect(await draftIn({})).toBeNull()
    const run = page.waitForRequest('**/api/submit-problem-test-judge')
    await page.keyboard.press("ControlOrMeta+'")
    expect((await run).postDataJSON().cid).toBe(cid)
    const frame = page.getByRole('navigation', { name: 'Parts of the contest' })
    await tab(page, 'Submissions').click()
    await page.getByText('There are no submissions').waitFor()
    await frame.evaluate((node) => node.setAttribute('data-kept', ''))
    await tab(page, 'Problems').click()
    await page.getByRole('row', { name: /Sum/ }).waitFor()
    expect(await frame.getAttribute('data-kept')).toBe('')
    await page.goto(`/problem/${problem.problemId}`)
    await editor(page).waitFor()
    expect(await editor(page).getByText('print').count()).toBe(0)
    expect(await frame.count()).toBe(0)
  })

  it('PD-07 go by in the full screen, with the time and the ways out of the contest', async () => {
    const other = await newProblem(author)
    const cid = await newContest(author, {}, [problem.pid, other.pid])
    const page = await visit(`/contest/${cid}/problem/A/full-screen`, { user: alice })
    const navigator = page.getByRole('navigation', { name: 'Problems of the list' })
    await navigator.getByRole('timer').getByText('Ends in').waitFor()
    await navigator.getByRole('button', { name: 'Next problem' }).click()
    await page.waitForURL(`**/contest/${cid}/problem/B/full-screen`)
    await navigator.getByRole('button', { name: 'Next problem', disabled: true }).waitFor()
    const ways = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link')
    expect(await ways.allTextContents()).toEqual(['Back home', 'Contest', 'Problem list', 'My submissions', 'Rank'])
    await ways.getByText('My submissions').click()
    await page.waitForURL(`**/contest/${cid}/submissions?onlyMine=true`)
  })
})

describe('PD-08 handing in', () => {
  it('PD-05 PD-04 SB-01 stays with the problem that is shown where its letter is another one’s by now, or it is gone', async () => {
    const pear = await newProblem(author, formOf({ title: { en: 'Pear', 'zh-CN': '梨' } }))
    const cid = await newContest(author, {}, [problem.pid, pear.pid])
    const page = await written(cid, alice)
    const list = await visit(`/contest/${cid}/problems`, { user: alice })
    await list.getByRole('link', { name: 'Sum' }).waitFor()
    await call(changeContestEntry, { cid, pid: pear.pid, displayId: 'A', swap: true }, author)
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    const away = page.getByRole('alert')
    await away.getByText('Sum has the problem ID B now').waitFor()
    await page.getByRole('heading', { level: 1, name: 'Sum' }).waitFor()
    await editor(page).getByText('print').waitFor()
    await expectAccessible(page)
    // it goes where the problem is now, from here as well as from there
    await submitAndSee(page, 'Accepted')
    await away.getByRole('link', { name: 'Go to B' }).click()
    await page.waitForURL(`**/contest/${cid}/problem/B`)
    await editor(page).getByText('print').waitFor()
    await away.waitFor({ state: 'detached' })

    // a list that was left open leads to what it says
    await list.getByRole('link', { name: 'Sum' }).click()
    await list.getByRole('alert').getByText('Sum has the problem ID B now').waitFor()
    await list.goto(`/contest/${cid}`)
    await list.goto(`/contest/${cid}/problem/A`)
    await list.getByRole('heading', { level: 1, name: 'Pear' }).waitFor()
    await editor(list).waitFor()
    expect(await editor(list).getByText('print').count()).toBe(0)

    await call(removeContestProblem, { cid, pid: problem.pid }, author)
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await away.getByText('Sum is not here any more').waitFor()
    await editor(page).getByText('print').waitFor()

    // SB-01 what was handed in to it has neither a letter nor a way there
    await list.goto(`/contest/${cid}/submissions`)
    const row = list.getByRole('row', { name: /Details of run/ })
    await row.getByText('Sum (removed)', { exact: true }).waitFor()
    expect(await row.locator('a[href$="/problem/B"]').count()).toBe(0)
  })

  it('asks for the password of a protected contest, once', async () => {
    const cid = await newContest(author, { auth: 2, pwd: 'sesame' }, [problem.pid])
    const page = await written(cid, alice)
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Contest password' })
    await dialog.getByRole('button', { name: 'Enter' }).click()
    await dialog.getByText('Enter the contest password').waitFor()
    await expectAccessible(page)
    await dialog.getByLabel('Password', { exact: true }).fill('sesame')
    await page.keyboard.press('Enter')
    await page.getByRole('status', { name: 'Submission status' }).getByText('Accepted').waitFor(forVerdict)
    await submitAndSee(page, 'Accepted')
  })

  it('sends nothing where the dialog is closed', async () => {
    const cid = await newContest(author, { auth: 2, pwd: 'sesame' }, [problem.pid])
    const page = await written(cid, alice)
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await page.getByRole('dialog', { name: 'Contest password' }).getByRole('button', { name: 'Close' }).click()
    await page.getByRole('tab', { name: 'My submissions' }).click()
    await page.getByText('You have not submitted this problem yet').waitFor()
  })

  it('tells nothing in an OI contest but that it came, and asks before a second submission', async () => {
    const { pid } = await newProblem(author, scoredForm())
    const cid = await newContest(author, { type: 1, ...sealed() }, [pid])
    const page = await written(cid, alice)
    await page.getByText('Accepted ?').or(page.getByRole('definition').getByText('?')).first().waitFor()
    await submitAndSee(page, 'Submitted successfully')
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Submit again?' })
    await dialog.getByText('You have submission in this problem, sure to cover it?').waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('tab', { name: 'My submissions' }).click()
    const own = page.getByRole('group', { name: 'My submissions' }).getByRole('row', { name: /Submitted/ })
    await own.first().waitFor()
    expect(await own.count()).toBe(1)
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await dialog.getByRole('button', { name: 'Submit', exact: true }).click()
    await own.nth(1).waitFor()

    await tab(page, 'Problems').click()
    await page.getByRole('row', { name: /Sum/ }).getByText('? / ?').waitFor()
    // once it is judged
    await until(async () => {
      await page.reload()
      await page.getByRole('row', { name: /Sum/ }).waitFor()
      return (await page.getByRole('row', { name: /Sum/ }).getByRole('img', { name: 'Submitted' }).count()) > 0
    })
  })

  it('is closed by itself at the end; after it only where the contest takes it', async () => {
    const cid = await newContest(author, { endTime: inMinutes(5) }, [problem.pid])
    const page = await written(cid, alice, { prepare: clock })
    const submit = page.getByRole('button', { name: 'Submit', exact: true })
    await expect.poll(() => submit.isEnabled()).toBe(true)
    await passTime(page, 5 * 60)
    await page.getByText('Contest has ended').waitFor()
    await expect.poll(() => submit.isDisabled()).toBe(true)

    await call(changeContest, { id: cid, allowEndSubmit: true }, author)
    await page.reload()
    await submitAndSee(page, 'Accepted')
    await tab(page, 'Submissions').click()
    await page.getByText('There are no submissions').waitFor()
    await page.getByRole('switch', { name: 'With those after the end' }).press('Space')
    await page.waitForURL(/containsEnd=true/)
    await page
      .getByRole('row', { name: /Details of run/ })
      .getByText('Accepted')
      .waitFor()
    // a cell of the board that has what came then leads there
    await page.goto(`/contest/${cid}/rank?after=true`)
    const cell = page.getByRole('link', { name: /solved after the end/ }).first()
    await cell.click()
    await page.getByRole('row', { name: /Details of run/ }).waitFor()
  })
})

/** The page's own clock, which can be put forward. */
const clock = (context: BrowserContext) => context.clock.install()

/** Waits for what a page looks for once a minute, by its own clock. */
const afterMinutes = (page: Page, words: Locator) =>
  expect
    .poll(
      async () => {
        await page.clock.fastForward(61_000)
        return words.count()
      },
      { interval: 2000 },
    )
    .toBe(1)

describe('CT-04 announcements', () => {
  it('are told on whatever page of the contest, until they were read', async () => {
    const cid = await newContest(author, {}, [problem.pid])
    const page = await visit(`/contest/${cid}/problem/A`, { user: alice, prepare: clock })
    await page.getByRole('heading', { level: 1, name: 'Sum' }).waitFor()
    await call(addContestAnnouncement, { cid, announcement: { title: 'Lunch', content: 'In the *hall*.' } }, author)
    const notice = page.getByRole('status', { name: 'News of the contest' })
    await afterMinutes(page, notice.getByText('1 new announcement'))
    await tab(page, /^Announcements/)
      .getByRole('img', { name: '1 unread' })
      .waitFor()
    await notice.getByRole('link').click()
    await page.getByRole('heading', { level: 2, name: 'Lunch' }).waitFor()
    await notice.getByText('1 new announcement').waitFor({ state: 'detached' })
    await tab(page, 'Problems').click()
    await page.getByRole('row', { name: /Sum/ }).waitFor()
    await tab(page, 'Announcements').getByRole('img').waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('row', { name: /Sum/ }).waitFor()
    expect(await tab(page, 'Announcements').getByRole('img').count()).toBe(0)

    await call(addContestAnnouncement, { cid, announcement: { title: 'Tea', content: 'Later.' } }, author)
    await comeBackFor(page, notice.getByText('1 new announcement'))
    expect(await notice.getByRole('link').getAttribute('title')).toBe('Tea')
    await tab(page, /^Announcements/)
      .getByRole('img', { name: '1 unread' })
      .waitFor()
  })
})

describe('CT-07 printing', () => {
  it('takes a text of a contestant for the helpers', async () => {
    const cid = await newContest(author, { openPrint: true }, [problem.pid])
    const page = await visit(`/contest/${cid}`, { user: alice })
    await tab(page, 'Print').click()
    const print = page.getByRole('button', { name: 'Print', exact: true })
    await print.click()
    await page.getByText('Content cannot be empty').waitFor()
    const text = page.getByLabel('Text', { exact: true })
    await text.fill('short')
    await print.click()
    await page.getByText('The number of content cannot be less than 50').waitFor()
    await text.fill(python.padEnd(60, '#'))
    await print.click()
    await page.getByText('Sent to the printer').waitFor()
    expect(await text.inputValue()).toBe('')
    const { records } = await call(getContestPrint, { cid }, author)
    expect(records).toMatchObject([{ username: alice.username, status: 0 }])
  })
})

describe('BX-10 clarifications', () => {
  it('go from a contestant to the jury, who take and answer them, to all', async () => {
    const cid = await newContest(author, { jury: [bob.username] }, [problem.pid])
    const hers = await visit(`/contest/${cid}/clarifications`, { user: alice, prepare: clock })
    await hers.getByText('There are no questions yet').waitFor()
    await hers.getByRole('button', { name: 'Ask the jury' }).click()
    const asking = hers.getByRole('dialog', { name: 'Ask the jury' })
    await asking.getByRole('button', { name: 'Send' }).click()
    await asking.getByText('The text is empty').waitFor()
    await asking.getByLabel('About').selectOption('A Sum')
    await asking.getByLabel('Question').fill('May both numbers be\nnegative?')
    await expectAccessible(hers)
    await asking.getByRole('button', { name: 'Send' }).click()
    const card = hers.getByRole('article')
    await card.getByText('Waiting for an answer').waitFor()

    const his = await visit(`/contest/${cid}`, { user: bob })
    await tab(his, /^Clarifications/)
      .getByRole('img', { name: '1 unread' })
      .waitFor()
    await tab(his, /^Clarifications/).click()
    await his.getByText(alice.username).waitFor()
    await his.getByRole('button', { name: 'Take it' }).click()
    await his.getByText('Taken by you').waitFor()
    const managers = await visit(`/contest/${cid}/clarifications`, { user: author })
    await managers.getByText(`Taken by ${bob.username}`).waitFor()
    await expect.poll(() => managers.getByRole('button', { name: 'Answer the question' }).isDisabled()).toBe(true)

    await his.getByRole('button', { name: 'Answer the question' }).click()
    const answering = his.getByRole('dialog', { name: 'Answer the question' })
    await answering.getByRole('button', { name: 'Yes.' }).click()
    await answering.getByRole('switch', { name: 'Tell it to all contestants' }).press('Space')
    await answering.getByRole('button', { name: 'Send' }).click()
    await his.getByRole('article').getByText('Answered to all').waitFor()
    await tab(his, 'Clarifications').getByRole('img').waitFor({ state: 'detached' })

    await comeBackFor(hers, card.getByText('Answered to all'))
    await card.getByRole('region', { name: 'Answer' }).getByText('Yes.').waitFor()
    const others = await visit(`/contest/${cid}/problems`, { user: await newUser('carol') })
    const notice = others.getByRole('status', { name: 'News of the contest' })
    await notice.getByText('1 new answer from the jury').waitFor()
    await notice.getByRole('link').click()
    await others.getByRole('article').getByText('Yes.').waitFor()
    expect(await others.getByText(alice.username).count()).toBe(0)
    await notice.getByText('1 new answer from the jury').waitFor({ state: 'detached' })
  })

  it('tells of an answer that was changed, and takes none after the end', async () => {
    const cid = await newContest(author, {}, [problem.pid])
    const { id } = await call(askQuestion, { cid, category: 'technical', question: 'Which compiler?' }, alice)
    await call(answerQuestion, { id, answer: 'The newest.', toAll: false }, author)
    const page = await visit(`/contest/${cid}/clarifications`, { user: alice, prepare: clock })
    await page.getByText('The newest.').waitFor()
    const unread = tab(page, /^Clarifications/).getByRole('img')
    await unread.waitFor({ state: 'detached' })
    await tab(page, 'Problems').click()
    await call(answerQuestion, { id, answer: 'See the *list*.', toAll: false }, author)
    expect((await call(getQuestions, { cid }, alice)).records).toMatchObject([{ toAll: false }])
    await comeBackFor(page, unread)
    // minutes that are given meanwhile move the countdown of whoever looks on
    await call(extendContest, { cid, minutes: 120 }, author)
    await afterMinutes(page, page.getByRole('timer').getByText(/^0[12]:/))

    await call(changeContest, { id: cid, ...times.ended() }, author)
    await page.goto(`/contest/${cid}/clarifications`)
    await page.getByText('See the list.').waitFor()
    expect(await page.getByRole('button', { name: 'Ask the jury' }).count()).toBe(0)
  })
})
