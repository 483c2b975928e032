import { logout } from '@oj/functions/features/account/contract.ts'
import type { BrowserContext, Page } from 'playwright-core'
import { call, type TestUser } from './api.ts'

/** Gives a browser the token once; what the page does with it later stays. */
export const signedIn =
  ({ token }: { token: string }) =>
  async (context: BrowserContext) => {
    await context.addInitScript((given) => {
      if (sessionStorage.getItem('given') === null) localStorage.setItem('token', given)
      sessionStorage.setItem('given', 'yes')
    }, token)
  }

const tokenOf = async (page: Page) => String(await page.evaluate("localStorage.getItem('token')"))

/** Ends the session on the server, as time does. */
export const endSession = async (page: Page) => call(logout, {}, { token: await tokenOf(page) })

/** Signs in over the page whose session has ended. */
export async function signInAgain(page: Page, { username, password }: TestUser): Promise<void> {
  const dialog = page.getByRole('dialog').filter({ has: page.getByLabel('Username or email') })
  await dialog.getByLabel('Username or email').fill(username)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('Welcome back').waitFor()
}
