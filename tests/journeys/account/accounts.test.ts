import { checkUsernameOrEmail, deleteAccount, login } from '@oj/functions/features/account/contract.ts'
import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { machineSlowness } from '../../run/slowness.ts'
import { expectAccessible } from '../../support/browser/axe.ts'
import { plainHost } from '../../support/browser/browser.ts'
import { captchaFrom, dragPiece } from '../../support/browser/captcha-page.ts'
import {
  call,
  freshName,
  judged,
  mailedCode,
  mailsTo,
  newUser,
  request,
  type TestUser,
} from '../../support/client/api.ts'
import { signInAs, useVisitors } from '../../support/client/visitor.ts'
import { isUpright, photo, read } from '../../support/data/pictures.ts'
import { aPlusB, right } from '../../support/data/programs.ts'
import { setClockAhead } from '../../support/stack/clock.ts'
import { openServer } from '../../support/stack/server.ts'

const visit = useVisitors()

/** Opens the dialog and fills it in. */
async function fillLogin(page: Page, username: string, password: string) {
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Username or email').fill(username)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  return dialog
}

/** An account whose next login needs a captcha. */
async function suspected(): Promise<TestUser> {
  const user = await newUser()
  for (let at = 0; at < 5; at++) await request(login, { username: user.username, password: 'not-this-one' })
  return user
}

describe('AC-01 login after five failures', () => {
  it('asks for a slide captcha, dragged with the mouse', async () => {
    const user = await suspected()
    // as in a school's own network: the browser has no hashes of its own there
    const plain = new URL('/home', inject('url'))
    plain.hostname = plainHost
    const page = await visit(plain.href)
    const dialog = await fillLogin(page, user.username, user.password)
    const x = await captchaFrom(page, '/api/slide-captcha', () =>
      dialog.getByRole('button', { name: 'Sign in' }).click(),
    )
    await page.getByText('Drag the piece into the gap').waitFor()
    await dragPiece(page, Number(x))
    await page.getByText('Welcome back').waitFor()
    // AC-05: and from then on others' failures are nothing to this browser
    for (let at = 0; at < 5; at++) await request(login, { username: user.username, password: 'not-this-one' })
    await page.evaluate('localStorage.clear()')
    await page.goto(plain.href)
    await (await fillLogin(page, user.username, user.password)).getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('Welcome back').waitFor()
  })

  it('takes typed digits from those who cannot drag, and another picture after a wrong answer', async () => {
    const user = await suspected()
    const page = await visit('/home')
    const dialog = await fillLogin(page, user.username, user.password)
    await captchaFrom(page, '/api/slide-captcha', () => dialog.getByRole('button', { name: 'Sign in' }).click())
    await page.getByText('Drag the piece into the gap').waitFor()
    await dialog.getByRole('status').getByText('Your browser has done its computation').waitFor()
    await expectAccessible(page)
    await captchaFrom(page, '/api/captcha', () =>
      dialog.getByRole('button', { name: 'Type digits instead' }).press('Enter'),
    )
    await dialog.getByLabel('Digits in the picture').fill('0')
    await expectAccessible(page)
    await captchaFrom(page, '/api/slide-captcha', () => page.keyboard.press('Enter'))
    const digits = await captchaFrom(page, '/api/captcha', () =>
      dialog.getByRole('button', { name: 'Type digits instead' }).press('Enter'),
    )
    await dialog.getByLabel('Digits in the picture').fill(digits)
    await page.keyboard.press('Enter')
    await page.getByText('Welcome back').waitFor()
  })
})

describe('AC-02 registration', () => {
  it('says at the fields what is wrong, and keeps the wait for the code over a reopening', async () => {
    const taken = await newUser()
    const page = await visit('/home')
    await page.getByRole('banner').getByRole('button', { name: 'Register' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Username').fill(taken.username)
    await dialog.getByLabel('Email', { exact: true }).fill(taken.email)
    await dialog.getByText('The username already exists').waitFor()
    await dialog.getByLabel('Password', { exact: true }).fill('12345')
    await dialog.getByText('The email already exists').waitFor()
    await dialog.getByLabel('Username').fill('r00t.')
    await dialog.getByLabel('Password', { exact: true }).focus()
    await dialog.getByText('The username is reserved for staff of the site, choose another').waitFor()
    await dialog.getByLabel('Username').fill(freshName('free'))
    await dialog.getByLabel('Confirm password').fill('123456')
    await dialog.getByText('6 to 20 characters').waitFor()
    await dialog.getByLabel('Email', { exact: true }).fill(`fresh-${taken.email}`)
    await dialog.getByRole('button', { name: 'Send code' }).click()
    await dialog.getByRole('button', { name: /Resend in \d+ s/ }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('banner').getByRole('button', { name: 'Register' }).click()
    await dialog.getByRole('button', { name: /Resend in \d+ s/ }).waitFor()
  })
})

describe('AC-02 a mailbox that many codes were sent to', () => {
  it.each([
    ['en', 'Register', 'Send code', 'Digits in the picture', 'Verification'],
    ['zh-CN', '注册', '发送验证码', '图中的数字', '人机验证'],
  ] as const)('gets the next one after a captcha, on a phone in %s', async (locale, join, send, digits, title) => {
    const email = `${freshName('mail')}@example.org`
    await openServer()
    const { addToTally } = await import('@oj/functions/platform/table/tally.ts')
    for (let mails = 0; mails < 5; mails++) await addToTally('mail-box', email, 3600)
    const page = await visit('/home', { locale })
    await page.getByRole('banner').getByRole('button', { name: join }).click()
    await page.setViewportSize({ width: 375, height: 812 })
    await page.getByRole('textbox', { name: locale === 'en' ? 'Email' : '邮箱', exact: true }).fill(email)
    const answer = await captchaFrom(page, '/api/captcha', () => page.getByRole('button', { name: send }).click())
    const asked = page.getByRole('dialog', { name: title })
    await expectAccessible(page)
    await asked.getByLabel(digits).fill(answer === '000000' ? '111111' : '000000')
    const next = await captchaFrom(page, '/api/captcha', () => asked.getByRole('button', { name: send }).click())
    await asked.getByLabel(digits).fill(next)
    await asked.getByRole('button', { name: send }).click()
    await asked.waitFor({ state: 'detached' })
    expect(await mailsTo(email)).toHaveLength(1)
  })
})

describe('AC-03 a forgotten password', () => {
  it('comes back by mail', async () => {
    const user = await newUser()
    const page = await visit('/home')
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
    const dialog = page.getByRole('dialog')
    const digits = await captchaFrom(page, '/api/captcha', () =>
      dialog.getByRole('button', { name: 'Forgot the password?' }).click(),
    )
    await dialog.getByLabel('Digits in the picture').fill(digits)
    await dialog.getByLabel('Email').fill(user.email)
    await dialog.getByRole('button', { name: 'Send the email' }).click()
    await page.getByText(`If an account has ${user.email}`).waitFor()
    await dialog.getByRole('button', { name: /Resend in \d+ s/ }).waitFor()
    await page.goto((await mailsTo(user.email)).at(-1)?.match(/https?:\S+/)?.[0] ?? '')
    await page.getByLabel('New password').fill('another-horse')
    await page.getByLabel('Confirm password').fill('another-horsd')
    await page.getByRole('button', { name: 'Set the new password' }).click()
    await page.getByText('Password does not match').waitFor()
    await page.getByLabel('Confirm password').fill('another-horse')
    await page.getByRole('button', { name: 'Set the new password' }).click()
    await page.getByText('Your password has been reset').waitFor()
    await page.getByRole('dialog').getByLabel('Username or email').fill(user.username)
    await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill('another-horse')
    await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('Welcome back').waitFor()
  })

  it('needs the whole link', async () => {
    const page = await visit('/reset-password')
    await page.getByText('This link is incomplete').waitFor()
  })
})

describe('AC-07 settings', () => {
  it('changes user info and the picture, which shows at once', async () => {
    const user = await newUser()
    const page = await visit('/setting', { user })
    // the profile stands first, and nothing has to be opened
    for (const name of ['User info', 'Account']) await page.getByRole('button', { name, expanded: true }).waitFor()
    await page.getByLabel('Blog address').fill('ftp://blog')
    await page.getByLabel('Nickname').fill('Ming')
    await page.getByText('The blog address must begin with').waitFor()
    await page.getByLabel('Blog address').fill('https://blog.example.org')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Update Successfully').waitFor()
    await page.getByRole('button', { name: 'Ming' }).waitFor()

    const input = page.locator('input[type=file]')
    await input.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
    await page.getByText('This browser cannot read the picture. Supported: GIF, JPG, JPEG, PNG, BMP, WEBP').waitFor()
    // else a browser would not tell that the same file is chosen once more
    expect(await input.inputValue()).toBe('')
    const taken = await photo()
    expect(taken.length).toBeGreaterThan(4 * 1024 ** 2)
    await input.setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: taken })
    await page.getByRole('button', { name: 'Use this picture' }).click()
    await page.getByText('Update Successfully').waitFor()
    await page.getByRole('banner').locator('button img').waitFor()
    // asked again from outside: the pages' policy lets nothing ask again inside
    await expect.poll(() => page.evaluate("document.querySelector('header button img').naturalWidth")).toBe(200)
    const src = await page.getByRole('banner').locator('button img').getAttribute('src')
    expect(await isUpright((await read(src ?? '')).bytes)).toBe(true)
  })

  it('changes password and address', async () => {
    const user = await newUser()
    const page = await visit('/setting', { user })
    await page.getByLabel('Current password').fill(user.password)
    await page.getByLabel('New password').fill('second-horse')
    await page.getByLabel('Confirm password').fill('second-horse')
    await page.getByRole('button', { name: 'Change the password' }).click()
    await page.getByText('Update Successfully').waitFor()
    const email = `moved-${user.email}`
    await page.getByLabel('New email').fill(email)
    await page.getByRole('button', { name: 'Send code' }).click()
    await page.getByText(`The code is on its way to ${email}`).waitFor()
    await page.getByLabel('Password', { exact: true }).fill('second-horse')
    await page.getByLabel('Email code').fill(await mailedCode(email))
    await page.getByRole('button', { name: 'Change the email' }).click()
    await page.getByText(`Current email: ${email}`).waitFor()
  })
})

describe('AC-10 one’s own data', () => {
  it('can be taken along', async () => {
    const user = await newUser()
    const page = await visit('/setting', { user })
    await page.getByRole('button', { name: 'Export my data' }).click()
    await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(user.password)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('dialog').getByRole('button', { name: 'Download' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/\.zip$/)
  })

  it('can be deleted, until one comes back in time', async () => {
    const user = await newUser()
    const page = await visit('/home')
    await signInAs(page, user.username)
    await page.goto('/setting')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(user.password)
    await page.getByRole('dialog').getByRole('button', { name: 'Delete my account' }).click()
    await page.getByText('Your account will be deleted at').waitFor()
    await page.waitForURL('**/home')
    const dialog = await fillLogin(page, user.username, user.password)
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('Your account stays').waitFor()
  })
})

const day = 86_400
/**
 * Seconds until the site's next noon (its time zone is Shanghai, so 16:00 UTC is midnight): no midnight passes during a
 * test.
 */
const untilNoon = () => Math.ceil((1.5 * day - ((Date.now() / 1000 + 8 * 3600) % day)) % day)

describe('AC-08 check-in', () => {
  it('counts the days in a row', async () => {
    const noon = untilNoon()
    await setClockAhead(noon)
    const user = await newUser()
    const page = await visit('/home', { user })
    // a user with a token is not a visitor, whose button would ask for a login
    await page.getByRole('button', { name: 'Check in' }).click()
    await page.getByText('1 day in a row').first().waitFor()
    // the next morning, because a session does not last until noon
    await setClockAhead(noon + 0.75 * day)
    await page.reload()
    await page.getByRole('button', { name: 'Check in' }).click()
    await page.getByText('2 days in a row').first().waitFor()
  })
})

describe('AC-10 a deleted user', () => {
  it('stays on their submissions without a name and without a way to a profile', async () => {
    const user = await newUser('leaver')
    const { submitId } = await judged(user, aPlusB, 'Python3', right.Python3 ?? '')
    await call(deleteAccount, { password: user.password }, user)
    await setClockAhead(7 * 24 * 3600 + 60)
    const taken = () => call(checkUsernameOrEmail, { username: user.username, email: user.email })
    await expect
      .poll(taken, { timeout: 50_000 * machineSlowness(), interval: 500 })
      .toEqual({ username: false, email: false })
    await setClockAhead(0)
    const page = await visit(`/submission-detail/${submitId}`)
    await page.getByText('Deleted user').waitFor()
    expect(await page.getByRole('link', { name: /deleted/i }).count()).toBe(0)
  })
})
