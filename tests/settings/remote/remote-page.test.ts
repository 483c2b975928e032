import { addRemoteProblemToContest } from '@oj/functions/features/contest/contract.ts'
import { changeProblemAuth } from '@oj/functions/features/problem-admin/contract.ts'
import { setRemoteSite } from '@oj/functions/features/remote-judge/contract.ts'
import { account, type Direction, stage } from '@oj/functions/features/remote-judge/simulated/server.ts'
import { expect, inject, it } from 'vitest'
import { expectAccessible } from '../../support/browser/axe.ts'
import { asRoot, call, newUser } from '../../support/client/api.ts'
import { useVisitors } from '../../support/client/visitor.ts'
import { newContest } from '../../support/data/contests.ts'

const visit = useVisitors()

/** Changes what the played sites show; the number of the run that came in by that. */
async function direct(wanted: Direction): Promise<string> {
  const { OJ_REMOTE_PLAYED: played = '' } = inject('stackEnv')
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(new URL(stage, played), { method: 'POST', headers, body: JSON.stringify(wanted) })
  return answer.text()
}

it('RJ-01 AD-05 a problem of another judge comes into a contest, is solved there, and its verdict is read here', async () => {
  const root = await asRoot()
  const cid = await newContest(root)
  const admin = await visit(`/admin/contest/${cid}/problems`, { user: root })
  await admin.getByRole('button', { name: 'From another judge' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Import a problem from another judge' })
  await dialog.getByLabel('Judge').selectOption('POJ')
  await dialog.getByLabel('Its number there').fill('999')
  await dialog.getByRole('button', { name: 'Import' }).click()
  await dialog.getByRole('alert').getByText('POJ has no problems with such a number').waitFor()
  await direct({ mood: 'cut' })
  await dialog.getByLabel('Its number there').fill('1000')
  await dialog.getByRole('button', { name: 'Import' }).click()
  await dialog.getByRole('alert').getByText('POJ cannot be reached', { exact: true }).waitFor()
  await direct({ mood: 'well' })
  await dialog.getByLabel('Judge').selectOption('Codeforces Gym')
  await dialog.getByLabel('Judge').selectOption('POJ')
  await dialog.getByLabel('Its number there').fill('1000')
  await expectAccessible(admin)
  await dialog.getByRole('button', { name: 'Import' }).click()
  await admin.getByText('POJ-1000 is now problem A').first().waitFor()
  await admin.getByRole('list', { name: 'Problems of the contest' }).getByText('A+B Problem').waitFor()

  // the bank shows it, too, and takes it a second time for no other contest
  const other = { cid: await newContest(root), name: 'POJ', problemId: '1000', displayId: 'Z' } as const
  const { pid, problemId } = await call(addRemoteProblemToContest, other, root)
  await call(changeProblemAuth, { id: pid, auth: 1 }, root)
  await call(setRemoteSite, { site: 'POJ', mode: 'own' }, root)
  const student = await newUser('away')
  const page = await visit('/setting', { user: student, width: 375 })
  await page.getByLabel('Your username at POJ').fill(account.username)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const handle = page.getByRole('group', { name: `POJ: ${account.username}` })
  await handle.getByRole('button', { name: 'Done, check it' }).click()
  await page.getByText('POJ does not show the code in the field School').first().waitFor()
  await direct({ profile: (await handle.locator('code').textContent()) ?? '' })
  await expectAccessible(page)
  await handle.getByRole('button', { name: 'Done, check it' }).click()
  await handle.getByText('Verified').waitFor()

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/problem/${problemId}`)
  const form = page.getByRole('form', { name: 'Number of your submission there' })
  // the field has its look though no page before this one has brought that
  await form.waitFor()
  const look = `getComputedStyle(document.querySelector('form input[inputmode="numeric"]')).borderTopLeftRadius`
  await expect.poll(() => page.evaluate(look)).not.toBe('0px')
  const verdict = page.getByRole('region', { name: 'Status' })
  const hand = async (run: string) => {
    await form.getByRole('textbox').fill(run)
    await form.getByRole('button', { name: 'Get the verdict' }).click()
  }
  // its number is one too large yet
  const first = Number(await direct({ run: { id: '1000', code: 'int main(){}' } }))
  await hand(String(first + 1))
  await verdict.getByText(`POJ shows no submission ${first + 1} of ${account.username}`).waitFor()
  await direct({ run: { id: '1000', code: 'int main(){}' } })
  await verdict.getByRole('button', { name: 'Submit again' }).click()
  await verdict.getByText('Accepted').waitFor()

  await page.goBack()
  await hand(String(first + 1))
  await page.getByText('This submission has been entered already').first().waitFor()
  await expectAccessible(page)
  await direct({ mood: 'challenging' })
  await hand(String(first))
  await verdict.getByText('asks for a captcha').waitFor()
  await direct({ mood: 'well' })
  // the site is link only from then on; who reads a problem is told of it two seconds later at the latest
  await page.goBack()
  const elsewhere = page.getByText('Programs are submitted there, and their verdicts are shown there')
  await expect
    .poll(async () => {
      await page.reload()
      await elsewhere.or(form).waitFor()
      return elsewhere.count()
    })
    .toBe(1)
  expect(await form.count()).toBe(0)
})
