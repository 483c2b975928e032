import { beforeAll, describe, it } from 'vitest'
import { asRoot, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { useVisitors } from '../../support/client/visitor.ts'
import { contestWithCopy } from '../../support/data/similar.ts'

const visit = useVisitors()

let author: TestUser
let people: TestUser[]
let cid: number
beforeAll(async () => {
  author = await userAs('problem_admin', await asRoot())
  ;({ cid, people } = await contestWithCopy(author))
})

describe('PG-01 and CT-08 similar programs of a contest', () => {
  it('are found, looked at beside each other and marked as reviewed', async () => {
    const [alice, bob] = people
    const page = await visit(`/contest/${cid}/chachong`, { user: author })
    await page.getByRole('heading', { name: 'Similar programs', level: 1 }).waitFor()
    await page.getByText('The programs have not been compared yet.').waitFor()
    await page.getByText('No similar programs').waitFor()
    await page.getByRole('button', { name: 'Compare programs' }).click()
    await page.getByText('3 programs were compared').waitFor()
    const open = page.getByRole('button', { name: `Compare the programs of ${alice?.username} and ${bob?.username}` })
    await open.click()
    const side = page.getByRole('group', { name: `${bob?.username}: 100% of it is in the other one` })
    await side.getByText('def f(values)').waitFor()
    await page.getByRole('group', { name: 'Parts that both have' }).getByRole('button').click()
    await page.getByRole('checkbox', { name: 'Reviewed' }).check()
    await page.getByRole('textbox', { name: 'Note for the other staff' }).fill('Looked at together')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Back to the list' }).click()
    await page
      .getByRole('row')
      .filter({ hasText: alice?.username ?? '' })
      .getByText('Yes')
      .waitFor()
  })

  it('are read on a phone in the dark, in Chinese', async () => {
    const page = await visit(`/contest/${cid}/chachong`, {
      user: author,
      width: 375,
      scheme: 'dark',
      locale: 'zh-CN',
    })
    await page.getByRole('heading', { name: '相似代码', level: 1 }).waitFor()
    await page.getByText('100% 高').waitFor()
  })
})
