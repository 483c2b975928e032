import { describe, expect, it } from 'vitest'
import { newUser } from '../../support/client/api.ts'
import { endSession, signedIn, signInAgain } from '../../support/client/lapsed.ts'
import { editor, useVisitors, writeCode } from '../../support/client/visitor.ts'

const visit = useVisitors()

/** A user's page of a problem with saved code, whose session has ended meanwhile. */
async function endedWith(code: string) {
  const user = await newUser('lapsed')
  const page = await visit('/home', { prepare: signedIn(user) })
  await page.goto('/problem/1000')
  await writeCode(page, code)
  await page.getByText(/^Draft saved/).waitFor()
  await endSession(page)
  return { user, page }
}

describe('PD-04 code', () => {
  it('PD-04 is the same in two tabs of a browser, and neither overwrites the other', async () => {
    const user = await newUser('tabs')
    const first = await visit('/problem/1000', { user })
    await editor(first).waitFor()
    const second = await first.context().newPage()
    await second.goto('/problem/1000')
    await editor(second).waitFor()
    await writeCode(first, 'int first_tab;')
    await editor(second).getByText('int first_tab;').waitFor()
    await first.getByText(/^Draft saved/).waitFor()
    await editor(second).press('ControlOrMeta+End')
    await second.keyboard.insertText(' // second')
    await editor(first).getByText('int first_tab; // second').waitFor()
    await second.getByText(/^Draft saved/).waitFor()
    // and the caret stays where it was in the text
    await first.bringToFront()
    await first.keyboard.insertText(' // first')
    await editor(second).getByText('int first_tab; // first // second').waitFor()
    await first.getByText(/^Draft saved/).waitFor()
    await first.reload()
    await editor(first).getByText('int first_tab; // first // second').waitFor()
    for (const tab of [first, second]) expect(await tab.getByText('Your account has a different draft').count()).toBe(0)
    await second.close()
  })

  it.each(['user', 'visitor'])(
    'PD-04 of another tab that this one has not heard of is not written over: a %s',
    async (who) => {
      const page = await visit('/problem/1000', who === 'user' ? { user: await newUser('asleep') } : { alone: true })
      await writeCode(page, 'int before;')
      await expect.poll(() => page.evaluate('JSON.stringify(localStorage)')).toContain('int before;')
      // a page that writes itself is told nothing, as one that sleeps
      await page.evaluate(`(() => {
      const key = Object.keys(localStorage).find((one) => one.startsWith('oj:code:'))
      localStorage.setItem(key, localStorage.getItem(key).replace('int before;', 'int of_another_tab;'))
    })()`)
      await editor(page).press('ControlOrMeta+End')
      await page.keyboard.insertText(' // mine')
      const kept = page.getByRole('status').filter({ hasText: 'What you had written elsewhere is kept' })
      await kept.getByRole('button', { name: 'Show the other' }).click()
      await editor(page).getByText('int of_another_tab;').waitFor()
      await kept.getByRole('button', { name: 'Show the other' }).click()
      await editor(page).getByText('int before; // mine').waitFor()
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    },
  )

  it('PD-04 stays through an ended session, and goes on when its user has signed in again', async () => {
    const { user, page } = await endedWith('int before;')
    await writeCode(page, 'int after;')
    await page.getByText('Your session has ended, sign in again').waitFor()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).waitFor()
    await editor(page).getByText('int after;').waitFor()
    await page.reload()
    await editor(page).getByText('int after;').waitFor()
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
    await signInAgain(page, user)
    await editor(page).getByText('int after;').waitFor()
    await page.getByText(/^Draft saved/).waitFor()
  })

  it('PD-04 closes the dialog at the first Escape when code was typed just before', async () => {
    const { page } = await endedWith('int before;')
    // a draft that is sent without a session is refused, and asks to sign in once more
    let sent = 0
    page.on('request', (request) => {
      if (request.url().includes('/api/save-problem-draft')) sent += 1
    })
    await writeCode(page, 'int hasty;')
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).waitFor()
    await editor(page).getByText('int hasty;').waitFor()
    expect(sent).toBe(0)
  })

  it('PD-04 is there when a page is opened with a session that has ended', async () => {
    const user = await newUser('lapsed')
    const page = await visit('/home', { prepare: signedIn(user) })
    await page.getByRole('button', { name: user.username }).waitFor()
    await page.goto('/problem/1000')
    await writeCode(page, 'int yesterday;')
    await page.getByText(/^Draft saved/).waitFor()
    await endSession(page)
    await page.reload()
    await page.getByRole('dialog').waitFor()
    await editor(page).getByText('int yesterday;').waitFor()
    await page.getByLabel('Username or email').fill(user.username)
    await page.getByLabel('Password', { exact: true }).fill('not-his')
    await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('Wrong username or password').waitFor()
    await signInAgain(page, user)
    await editor(page).getByText('int yesterday;').waitFor()
  })

  it('PD-04 goes from the browser with whoever signs out, as the server has it, and is there when they are back', async () => {
    const user = await newUser('leaver')
    const page = await visit('/home', { prepare: signedIn(user) })
    await page.goto('/problem/1000')
    await writeCode(page, 'int mine;')
    const kept = `Object.keys(localStorage).filter((key) => /^oj:(code|draft|sent):/.test(key) && key.includes('/')).length`
    expect(await page.evaluate(kept)).toBeGreaterThan(0)
    // at once: what is on its way is waited for
    await page.getByRole('button', { name: user.username }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
    expect(await page.evaluate(kept)).toBe(0)
    await signInAgain(page, user)
    await page.goto('/problem/1000')
    await editor(page).getByText('int mine;').waitFor()
  })

  it('PD-04 of a visitor who signs in is shown, and what they had written before stays at hand', async () => {
    const user = await newUser('returning')
    const page = await visit('/home', { prepare: signedIn(user) })
    // what the server has goes with signing out
    await page.route('**/api/save-problem-draft', (route) => route.abort())
    await page.goto('/problem/1000')
    await writeCode(page, 'int as_user;')
    await page.goto('/logout')
    await page.waitForURL('**/home')
    await page.goto('/problem/1000')
    await editor(page).waitFor()
    expect(await editor(page).getByText('int as_user;').count()).toBe(0)
    await page.unroute('**/api/save-problem-draft')
    await writeCode(page, 'int as_visitor;')
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
    await signInAgain(page, user)
    await editor(page).getByText('int as_visitor;').waitFor()
    await page.getByText('What you had written elsewhere is kept').waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Show the other' }).click()
    await editor(page).getByText('int as_user;').waitFor()
    await page.getByRole('button', { name: 'Show the other' }).click()
    await editor(page).getByText('int as_visitor;').waitFor()
    await page
      .getByRole('button', { name: 'OK', exact: true })
      .or(page.getByRole('button', { name: 'Got it' }))
      .click()
    await page.getByText('What you had written elsewhere is kept').waitFor({ state: 'hidden' })
  })
})

it('PD-09 SH-13 a note stays through an ended session, and is saved after signing in again', async () => {
  const user = await newUser('lapsed')
  const page = await visit('/home', { prepare: signedIn(user) })
  await page.goto('/problem/1000')
  await page.getByRole('tab', { name: 'Note', exact: true }).click()
  await page.getByRole('button', { name: 'Write a note' }).click()
  const field = page.getByRole('textbox', { name: 'Your note' })
  await field.fill('before the end')
  await endSession(page)
  await page.keyboard.press('ControlOrMeta+s')
  await page.getByText('Your session has ended, sign in again').waitFor()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect(await field.inputValue()).toBe('before the end')
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
  await signInAgain(page, user)
  expect(await field.inputValue()).toBe('before the end')
  await page.keyboard.press('ControlOrMeta+s')
  await page.getByRole('button', { name: 'Edit', exact: true }).waitFor()
  await page.getByText('before the end').waitFor()
})

it('PD-09 SH-13 a note that was not saved is there after the page was closed, until it is saved or given up', async () => {
  const user = await newUser('hasty')
  const page = await visit('/problem/1000', { user })
  page.on('dialog', (dialog) => void dialog.accept())
  const field = page.getByRole('textbox', { name: 'Your note' })
  const note = page.getByRole('tab', { name: 'Note', exact: true })
  await note.click()
  await page.getByRole('button', { name: 'Write a note' }).click()
  await field.fill('in the tram')
  await page.reload()
  await note.click()
  await field.waitFor()
  expect(await field.inputValue()).toBe('in the tram')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await page.reload()
  await note.click()
  await page.getByRole('button', { name: 'Write a note' }).waitFor()
})
