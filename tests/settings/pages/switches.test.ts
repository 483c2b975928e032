import { expect, it } from 'vitest'
import { asRoot } from '../../support/client/api.ts'
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
