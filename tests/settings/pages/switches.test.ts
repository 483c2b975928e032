import { expect, it } from 'vitest'
import { asRoot, newUser } from '../../support/client/api.ts'
import { useVisitors } from '../../support/client/visitor.ts'
import { turnSwitches } from '../../support/stack/turn.ts'

const visit = useVisitors()

it('SH-10 leaves the focus at a switch that asks, and at one that does not', async () => {
  await turnSwitches({})
  const page = await visit('/admin/switch', { user: await asRoot() })
  const focused = page.locator(':focus')
  const asks = page.getByRole('switch', { name: 'Submissions in groups' })
  await asks.press('Space')
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: 'Turn off' }).press('Enter')
  await page.getByText('Submissions in groups: off').waitFor()
  await question.waitFor({ state: 'detached' })
  await asks.and(focused).waitFor()
  await page.keyboard.press('Space')
  await page.getByText('Submissions in groups: on').waitFor()
  await expect.poll(() => asks.and(focused).count()).toBe(1)
})

it('SH-02 SH-08 keeps closed discussions closed, with their words, and out of the navigation', async () => {
  await turnSwitches({ openPublicDiscussion: false })
  const page = await visit('/discussion', { user: await newUser() })
  await page.waitForURL('**/home')
  await page.getByText('No Access: the public discussion is closed').waitFor()
  const bar = page.getByRole('navigation')
  await bar.getByRole('link', { name: 'Groups' }).waitFor()
  expect(await bar.getByRole('link', { name: 'Discussion' }).count()).toBe(0)
})
