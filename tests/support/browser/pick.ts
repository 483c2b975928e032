import type { Page } from 'playwright-core'
import { waitForToast } from '../client/visitor.ts'

/** Picks problems in the open dialog, in this order, adds them at once, and waits until it has closed. */
export async function pickProblems(page: Page, ...problemIds: string[]): Promise<void> {
  const dialog = page.getByRole('dialog')
  for (const problemId of problemIds) {
    await dialog.getByRole('searchbox').fill(problemId)
    await dialog.getByRole('checkbox', { name: `Pick ${problemId} ` }).click()
    await dialog.getByRole('button', { name: `Leave out ${problemId} ` }).waitFor()
  }
  const { length } = problemIds
  await dialog.getByRole('button', { name: length === 1 ? 'Add 1 problem' : `Add ${length} problems` }).click()
  await waitForToast(page, length === 1 ? '1 problem was added' : `${length} problems were added`)
  await dialog.waitFor({ state: 'detached' })
}
