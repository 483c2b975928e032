import { addNotice } from '@oj/functions/features/message/contract.ts'
import { describe, it } from 'vitest'
import { expectAccessible } from '../../support/browser/axe.ts'
import { asRoot, call, newUser } from '../../support/client/api.ts'
import { useVisitors, type Visit } from '../../support/client/visitor.ts'

const visit = useVisitors()

const publicPages = [
  '/home',
  '/problem',
  '/problem/1000',
  '/status',
  '/acm-rank',
  '/user-home?username=root',
  '/reset-password?username=root&code=x',
  '/message/unsubscribe?uid=x&key=x',
  '/contest',
]

describe('SH-10 accessibility', () => {
  const looks: [Visit, readonly string[]][] = [
    [{ width: 1440, scheme: 'light', locale: 'en' }, [...publicPages, '/nowhere']],
    [{ width: 375, scheme: 'dark', locale: 'zh-CN' }, publicPages],
    [{ width: 1440, scheme: 'dark', locale: 'zh-CN' }, ['/home', '/problem/1000']],
    [{ width: 375, scheme: 'light', locale: 'en' }, ['/home', '/user-home?username=root']],
  ]
  it.each(looks)('has no violation that axe can find, at %j', async (look, paths) => {
    const page = await visit('/home', look)
    for (const path of paths) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      await expectAccessible(page)
    }
  })

  it('has none in the settings', async () => {
    const page = await visit('/setting', { user: await newUser() })
    await page.getByRole('button', { name: 'User info' }).click()
    await page.getByLabel('Nickname').waitFor()
    await expectAccessible(page)
  })

  it('has none in the messages', async () => {
    const user = await newUser()
    const root = await asRoot()
    await call(addNotice, { title: 'News', content: 'For **you**', type: 'Single', recipient: user.username }, root)
    const page = await visit('/message/mine', { user, scheme: 'dark' })
    await page.getByText('News').first().waitFor()
    await expectAccessible(page)
    await page.goto('/message/reply')
    await page.getByRole('tab', { name: 'Replies', selected: true }).waitFor()
    await expectAccessible(page)
  })

  it('has none in the login and register dialogs', async () => {
    const page = await visit('/home')
    for (const name of ['Sign in', 'Register']) {
      await page.getByRole('banner').getByRole('button', { name }).click()
      await page.getByRole('dialog').waitFor()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
    }
  })
})
