import { getUserAuthInfo } from '@oj/functions/features/account/contract.ts'
import { getProblemDraft } from '@oj/functions/features/draft/contract.ts'
import { Status } from '@oj/functions/features/judging/contract.ts'
import type { BrowserContext, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { call, newUser, type TestUser } from '../support/api.ts'
import { endpoints } from '../support/endpoints.ts'
import { inputOf } from '../support/fields.ts'
import { aPlusB, right } from '../support/programs.ts'
import { buildTrialPages } from '../support/trial-pages.ts'
import { openTrialServer, type TrialServer } from '../support/trial-server.ts'
import { useVisitors, writeCode } from '../support/visitor.ts'

// The pages and the server as they are, each with a second kind of problem sets joined by its one entry. The set has the
// bank's A + B under the very name that it has in the bank, so that whatever mixes them up shows.

const visit = useVisitors()
const hour = 3_600_000
const cid = 7
const inSet = `/contest/${cid}/problem/${aPlusB}`
const inBank = `/problem/${aPlusB}`
/** The calls that may name a set. */
const ofSets = new Set(endpoints.filter((one) => inputOf(one).properties?.cid).map(({ path }) => String(path)))

let ann: TestUser
let server: TrialServer
let pages: Awaited<ReturnType<typeof buildTrialPages>>
const handedIn: number[] = []
/** Every call that may name a set: from which page it went, and which set it named. */
let calls: { from: string; path: string; named: string }[] = []

beforeAll(async () => {
  ann = await newUser('ann')
  const { uid } = await call(getUserAuthInfo, {}, ann)
  const trial = {
    gid: 3,
    opens: new Date(Date.now() - hour),
    freezes: new Date(Date.now() + 2 * hour),
    closes: new Date(Date.now() + 4 * hour),
    invited: [uid],
    staff: [],
    virtual: [],
  }
  server = await openTrialServer(new Map([[cid, trial]]), aPlusB)
  pages = await buildTrialPages()
}, 180_000)
afterAll(async () => {
  await Promise.all(handedIn.map(server.deleteSubmission))
  await pages.remove()
})
beforeEach(() => {
  calls = []
})

/** Opens a page of the trial for Ann, and notes which set its calls name. */
async function open(path: string): Promise<Page> {
  const prepare = async (context: BrowserContext) => {
    await pages.serve(context, server)
    context.on('request', note)
  }
  return visit(path, { user: ann, prepare })
}

function note(request: Request) {
  const { pathname, searchParams } = new URL(request.url())
  if (!ofSets.has(pathname)) return
  const sent = request.method() === 'GET' ? searchParams.get('cid') : request.postDataJSON().cid
  calls.push({ from: new URL(request.frame().url()).pathname, path: pathname, named: String(sent ?? 'none') })
}

/** Which sets were named from pages of the set, or of the bank. */
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
    await page.getByRole('tab', { name: 'My Submission' }).click()
    await page.getByRole('group', { name: 'My Submission' }).locator(`a[href="${details}"]`).first().waitFor()
    await status.getByRole('link').click()
    await page.waitForURL(`**${details}`)
    await page.getByRole('heading', { level: 1, name: `Submission ${submitId}` }).waitFor()
    await page.getByRole('table').locator(`a[href="${inSet}"]`).waitFor()

    await page.goto(`/contest/${cid}/submissions`)
    const row = page.getByRole('row', { name: new RegExp(`Details of run ${submitId}\\b`) })
    await row.locator(`a[href="${inSet}"]`).waitFor()
    await page.goto(`/status?username=${ann.username}`)
    await page.getByText('No submission matches').waitFor()

    expect(namedFrom(true)).toEqual([String(cid)])
    expect(namedFrom(false)).toEqual(['none'])
    const within = new Set(calls.filter(({ from }) => from.startsWith('/contest/')).map(({ path }) => path))
    // whoever may not know the verdict is not shown a refusal, since nothing is asked
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

  it('PD-06 runs on an input of one’s own by the rules of its set', async () => {
    const page = await open(inSet)
    await writeCode(page, right.Python3 ?? '')
    await page.keyboard.press("ControlOrMeta+'")
    expect(await server.take()).toMatchObject({ kind: 'test' })
    expect(calls.filter(({ path }) => path === '/api/submit-problem-test-judge').map(({ named }) => named)).toEqual([
      String(cid),
    ])
  })

  it('PD-07 has a full screen at an address of its own, from which the navigator goes through the set', async () => {
    const page = await open(inSet)
    const step = { pid: server.pid, problemId: aPlusB, title: 'A' }
    const steps = JSON.stringify([step, { ...step, pid: server.pid + 1, problemId: 'next' }])
    await page.evaluate((walk) => sessionStorage.setItem('oj:walk/contest-7', walk), steps)
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
