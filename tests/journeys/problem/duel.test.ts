import { join } from 'node:path'
import { submitProblemJudge } from '@oj/functions/features/submission/contract.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newUser, type TestUser } from '../../support/client/api.ts'
import { useVisitors, writeCode } from '../../support/client/visitor.ts'
import { aPlusB, right } from '../../support/data/programs.ts'
import { challenge, duelWire, getDuel } from '../../support/duel/contract.ts'
import { buildTrialPages, type TrialPages } from '../../support/trial/pages.ts'
import { openTrialServer, type TrialServer } from '../../support/trial/server.ts'

// Shows what adding a kind of problem sets with its own rules takes: one slice, joined to the server by one line and to
// the pages by its entry, page and addresses.

const visit = useVisitors()
const base = '/duel/:duelID'
const duelPages: TrialPages = {
  kind: {
    name: 'duel',
    base,
    number: 'duelID',
    wire: duelWire,
    gates: ['login'],
    pages: {
      problem: `${base}/problem/:problemID`,
      submissions: `${base}/submissions`,
      submission: `${base}/problem/:problemID/submission-detail/:submitID`,
    },
  },
  own: {
    DuelPage: {
      file: join(import.meta.dirname, '../../support/duel/DuelPage.tsx'),
      at: [{ path: base, gates: ['login'] }],
    },
  },
}

let ann: TestUser
let bob: TestUser
let server: TrialServer
let pages: Awaited<ReturnType<typeof buildTrialPages>>
const handedIn: number[] = []

beforeAll(async () => {
  ;[ann, bob] = await Promise.all([newUser('ann'), newUser('bob')])
  server = await openTrialServer(new Map(), aPlusB, async () => {
    const { duelKind, duelRoutes } = await import('../../support/duel/duel.ts')
    return { kind: duelKind, routes: duelRoutes }
  })
  pages = await buildTrialPages(duelPages)
})
afterAll(async () => {
  await Promise.all(handedIn.map(server.deleteSubmission))
  await pages.remove()
})

/** Ann challenges Bob; returns the name of the duel in calls, and its address. */
async function begun() {
  const { tid } = await server.call(challenge, { rival: bob.username, problemId: aPlusB }, ann)
  return { tid, address: `/duel/${tid - duelWire.above}` }
}

const open = (path: string, user: TestUser) => visit(path, { user, prepare: (context) => pages.serve(context, server) })

/** Submits code on the open page; returns the judge's job. */
async function handIn(page: Page) {
  await page.getByRole('link', { name: 'Solve the problem' }).click()
  await page.getByRole('heading', { level: 1, name: 'A + B' }).waitFor()
  await writeCode(page, right.Python3 ?? '')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  const job = await server.take()
  if (job.kind === 'submission') handedIn.push(job.submissionId)
  return job
}

describe('a duel, added as one slice', () => {
  it('PD-02 SB-01 is won by whoever handed in first what is accepted, and is over then', async () => {
    const { tid, address } = await begun()
    const [hers, his] = await Promise.all([open(address, ann), open(address, bob)])
    await Promise.all([hers, his].map((page) => page.getByText('Nobody has solved it yet').waitFor()))
    const wrong = await handIn(hers)
    await server.tell(wrong, Status.wrongAnswer)
    await hers.getByRole('status', { name: 'Submission status' }).getByText('Wrong Answer').waitFor()
    const first = await handIn(his)
    await server.tell(first, Status.accepted)
    await his.goBack()
    await his.getByText(`${bob.username} was first`).waitFor()

    const refused = await server.request(
      submitProblemJudge,
      { pid: aPlusB, language: 'Python3', code: right.Python3 ?? '', tid },
      ann,
    )
    expect(refused).toMatchObject({ code: 'duel-over', msg: `The duel is over: ${bob.username} was first` })
    await hers.goto(`${address}/submissions`)
    await hers
      .getByRole('row', { name: /Details of run/ })
      .nth(1)
      .waitFor()
  })

  it('PD-02 is nothing to anybody else, and needs somebody else to be challenged', async () => {
    const { tid, address } = await begun()
    const eve = await newUser('eve')
    expect(await server.request(getDuel, { tid }, eve)).toMatchObject({ code: 'set-not-found' })
    const alone = await server.request(challenge, { rival: ann.username, problemId: aPlusB }, ann)
    const unknown = await server.request(challenge, { rival: bob.username, problemId: 'no-such' }, ann)
    expect([alone.code, unknown.code]).toEqual(['rival-unknown', 'problem-not-found'])
    const page = await open(`${address}/problem/${aPlusB}`, eve)
    await page.getByText('The duel does not exist').first().waitFor()
  })
})
