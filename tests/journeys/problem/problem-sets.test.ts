import { getUserAuthInfo } from '@oj/functions/features/account/contract.ts'
import { getProblemDraft } from '@oj/functions/features/draft/contract.ts'
import { submitProblemJudge } from '@oj/functions/features/submission/contract.ts'
import { endpoints } from '@oj/functions/lambdas/slices.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import type { BrowserContext, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { call, newUser, type TestUser } from '../../support/client/api.ts'
import { useVisitors, writeCode } from '../../support/client/visitor.ts'
import { inputOf } from '../../support/data/fields.ts'
import { aPlusB, right } from '../../support/data/programs.ts'
import { buildTrialPages } from '../../support/trial/pages.ts'
import { openTrialServer, type TrialServer } from '../../support/trial/server.ts'

// Uses the real pages and the real server, each with a second kind of problem sets joined by one entry. The set
// contains the bank's A + B under the same display id, so that a mix-up of the two shows.

const visit = useVisitors()
const hour = 3_600_000
const cid = 40_007
const inSet = `/contest/${cid}/problem/${aPlusB}`
const inBank = `/problem/${aPlusB}`
/** The calls that may name a set. */
const ofSets = new Set(endpoints.filter((one) => inputOf(one).properties?.cid).map(({ path }) => String(path)))

let ann: TestUser
let teacher: TestUser
let server: TrialServer
let pages: Awaited<ReturnType<typeof buildTrialPages>>
const handedIn: number[] = []
/** Every call that may name a set: the page that sent it, and the set. */
let calls: { from: string; path: string; named: string }[] = []

beforeAll(async () => {
  ;[ann, teacher] = await Promise.all([newUser('ann'), newUser('teacher')])
  const [{ uid }, { uid: teacherId }] = await Promise.all([
    call(getUserAuthInfo, {}, ann),
    call(getUserAuthInfo, {}, teacher),
  ])
  const trial = {
    gid: 3,
    opens: new Date(Date.now() - hour),
    freezes: new Date(Date.now() + 2 * hour),
    closes: new Date(Date.now() + 4 * hour),
    invited: [uid],
    staff: [teacherId],
    virtual: [],
  }
  server = await openTrialServer(new Map([[cid, trial]]), aPlusB)
  pages = await buildTrialPages()
})
afterAll(async () => {
  await Promise.all(handedIn.map(server.deleteSubmission))
  await pages.remove()
})
beforeEach(() => {
  calls = []
})

/** Opens a page of the trial, for Ann by default, and records which sets its calls name. */
async function open(path: string, user = ann): Promise<Page> {
  const prepare = async (context: BrowserContext) => {
    await pages.serve(context, server)
    context.on('request', note)
  }
  return visit(path, { user, prepare })
}

function note(request: Request) {
  const { pathname, searchParams } = new URL(request.url())
  if (!ofSets.has(pathname)) return
  const sent = request.method() === 'GET' ? searchParams.get('cid') : request.postDataJSON().cid
  calls.push({ from: new URL(request.frame().url()).pathname, path: pathname, named: String(sent ?? 'none') })
}

/** The sets that calls from pages of the set, or of the bank, have named. */
const namedFrom = (isOfSet: boolean) => [
  ...new Set(calls.filter(({ from }) => from.startsWith('/contest/') === isOfSet).map(({ named }) => named)),
]

const editor = (page: Page) => page.getByRole('textbox', { name: 'Code', exact: true })
const save = async (page: Page, code: string) => {
  await writeCode(page, code)
  await page.getByText(/^Draft saved/).waitFor()
}

describe('a problem in a set of another kind', () => {
  it('PD-04 has drafts of its own, in the browser and on the server', async () => {
    const page = await open(inSet)
    await page.getByRole('heading', { level: 1, name: `Task ${aPlusB}` }).waitFor()
    await page.getByRole('button', { name: 'Language: Python3', exact: true }).waitFor()
    await save(page, 'in_the_set')
    await page.goto(inBank)
    await page.getByRole('heading', { level: 1, name: 'A + B' }).waitFor()
    await editor(page).getByText('in_the_set').waitFor({ state: 'detached' })
    await save(page, 'in_the_bank')
    await page.goto(inSet)
    await editor(page).getByText('in_the_set').waitFor()

    const draft = async (set: object) => (await server.call(getProblemDraft, { pid: server.pid, ...set }, ann))?.code
    expect(await Promise.all([draft({ cid }), draft({})])).toEqual(['in_the_set', 'in_the_bank'])
    expect(namedFrom(true)).toEqual([String(cid)])
    expect(namedFrom(false)).toEqual(['none'])
  })

  it('PD-05 SB-01 SB-03 is handed in, listed and shown in its set', async () => {
    const page = await open(inSet)
    await writeCode(page, right.Python3 ?? '')
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    const job = await server.take()
    const submitId = job.kind === 'submission' ? job.submissionId : 0
    handedIn.push(submitId)
    await server.tell(job, Status.accepted)
    const status = page.getByRole('status', { name: 'Submission status' })
    await status.getByText('Submitted', { exact: true }).waitFor()
    const details = `${inSet}/submission-detail/${submitId}`
    await page.getByRole('tab', { name: 'My submissions' }).click()
    await page.getByRole('group', { name: 'My submissions' }).locator(`a[href="${details}"]`).first().waitFor()
    await status.getByRole('link').click()
    await page.waitForURL(`**${details}`)
    await page.getByRole('heading', { level: 1, name: `Submission ${submitId}` }).waitFor()
    await page.getByRole('region', { name: 'Status' }).locator(`a[href="${inSet}"]`).waitFor()

    // its links lead into its set, from wherever it is opened
    await page.goto(`/submission-detail/${submitId}`)
    await page.getByRole('region', { name: 'Status' }).locator(`a[href="${inSet}"]`).waitFor()

    await page.goto(`/contest/${cid}/submissions`)
    const row = page.getByRole('row', { name: new RegExp(`Details of run ${submitId}\\b`) })
    await row.locator(`a[href="${inSet}"]`).waitFor()
    await page.goto(`/status?username=${ann.username}`)
    await page.getByText('No submission matches').waitFor()

    expect(namedFrom(true)).toEqual([String(cid)])
    expect(namedFrom(false)).toEqual(['none'])
    const within = new Set(calls.filter(({ from }) => from.startsWith('/contest/')).map(({ path }) => path))
    // no refusal shows, because the page does not ask for verdicts that its reader may not know
    expect(within).not.toContain('/api/get-all-case-result')
    expect([...within]).toEqual(
      expect.arrayContaining([
        '/api/get-problem-detail',
        '/api/get-problem-draft',
        '/api/submit-problem-judge',
        '/api/check-submissions-status',
        '/api/get-submission-list',
        '/api/get-submission-detail',
      ]),
    )
  })

  it('SB-04 is judged again by a filter of its set’s staff, who are nobody on the site', async () => {
    const { submitId } = await server.call(
      submitProblemJudge,
      { pid: aPlusB, language: 'Python3', code: right.Python3 ?? '', cid },
      ann,
    )
    handedIn.push(submitId)
    await server.tell(await server.take(), Status.wrongAnswer)
    const hers = await open(`/contest/${cid}/submissions`)
    await hers.getByRole('row', { name: new RegExp(`Details of run ${submitId}\\b`) }).waitFor()
    expect(await hers.getByRole('button', { name: 'Rejudge…' }).count()).toBe(0)

    const page = await open(`/contest/${cid}/submissions?username=${ann.username}&status=-1`, teacher)
    await page.getByRole('button', { name: 'Rejudge…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Rejudge submissions' })
    await dialog.getByRole('button', { name: 'Rejudge 1' }).click()
    await server.work()
    await dialog.getByText('1 submissions are being rejudged.').waitFor()
    const job = await server.take()
    expect(job).toMatchObject({ kind: 'submission', submissionId: submitId })
    await server.tell(job, Status.accepted)
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await page.goto(`${inSet}/submission-detail/${submitId}`)
    await page.getByRole('heading', { level: 1, name: `Submission ${submitId}` }).waitFor()
    await page.getByRole('button', { name: `Rejudge run ${submitId}` }).waitFor()
    expect(namedFrom(true)).toEqual([String(cid)])
  })

  it('PD-06 runs on an input of one’s own by the rules of its set', async () => {
    const page = await open(inSet)
    await writeCode(page, right.Python3 ?? '')
    await page.keyboard.press("ControlOrMeta+'")
    expect(await server.take()).toMatchObject({ kind: 'test' })
    expect(calls.filter(({ path }) => path === '/api/submit-problem-test-judge').map(({ named }) => named)).toEqual([
      String(cid),
    ])
  })

  it('SH-07 stands in the frame of its set, which stays from page to page', async () => {
    const page = await open(inSet)
    await page.getByRole('heading', { level: 1, name: `Task ${aPlusB}` }).waitFor()
    const frame = page.getByRole('navigation', { name: `Set contest-${cid}` })
    await frame.evaluate((node) => node.setAttribute('data-kept', ''))
    await frame.getByRole('link', { name: 'All submissions' }).click()
    await page.waitForURL(`**/contest/${cid}/submissions`)
    await page.getByRole('heading', { level: 1, name: 'Status' }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: `Task ${aPlusB}` }).waitFor()
    expect(await frame.getAttribute('data-kept')).toBe('')
    await page.getByRole('button', { name: 'Full screen' }).click()
    await frame.waitFor({ state: 'detached' })
    await page.goto(inBank)
    await page.getByRole('heading', { level: 1, name: 'A + B' }).waitFor()
    expect(await frame.count()).toBe(0)
  })

  it('PD-07 has a full screen at an address of its own, from which the navigator goes through the set', async () => {
    const page = await open(inSet)
    const step = { pid: server.pid, problemId: aPlusB, title: 'A' }
    const steps = JSON.stringify([step, { ...step, pid: server.pid + 1, problemId: 'next' }])
    await page.evaluate(([place, walk]) => sessionStorage.setItem(`oj:walk/${place}`, walk), [
      `contest-${cid}`,
      steps,
    ] as const)
    await page.getByRole('button', { name: 'Full screen' }).click()
    await page.waitForURL(`**${inSet}/full-screen`)
    const navigator = page.getByRole('navigation', { name: 'Problems of the list' })
    await navigator.getByRole('button', { name: 'Next problem' }).click()
    await page.waitForURL(`**/contest/${cid}/problem/next/full-screen`)
    await navigator.getByRole('button', { name: 'Previous problem' }).click()
    await page.getByRole('button', { name: 'Leave the full screen' }).click()
    await page.waitForURL((url) => url.pathname === inSet)
    await navigator.waitFor({ state: 'hidden' })
    expect(namedFrom(true)).toEqual([String(cid)])
  })
})
