import { editUser, getUserList } from '@oj/functions/features/user-admin/contract.ts'
import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { asRoot, call, newUser } from '../../support/client/api.ts'
import { useVisitors } from '../../support/client/visitor.ts'

const visit = useVisitors()

async function enter(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username or email').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

describe('AD-01 the login of the back office', () => {
  it('lets staff in, to the page that they wanted, and nobody else', async () => {
    const student = await newUser()
    const page = await visit('/admin/user')
    await page.waitForURL('**/admin/login')
    await page.getByText('Sign in with an administrator account!').waitFor()
    await enter(page, student.username, student.password)
    await page.getByText('Please login again with the administrator account!').first().waitFor()
    await enter(page, 'root', inject('rootPassword'))
    await page.waitForURL('**/admin/user')
    await page.getByRole('button', { name: 'root' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.waitForURL('**/admin/login')
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })

  it('shows a problem admin what is theirs, at phone width too', async () => {
    const root = await asRoot()
    const { username, password } = await newUser()
    const { records } = await call(getUserList, { keyword: username }, root)
    const [found] = records
    if (!found) throw new Error('the new user is not in the list')
    await call(editUser, { uid: found.uid, email: found.email, type: 1009, status: 0 }, root)
    const page = await visit('/admin/login', { width: 375, scheme: 'dark' })
    await enter(page, username, password)
    await page.waitForURL('**/admin/dashboard')
    await page.getByRole('button', { name: 'Admin menu' }).click()
    const navigation = page.getByRole('dialog').getByRole('navigation', { name: 'Admin', exact: true })
    await navigation.getByRole('link', { name: 'Dashboard' }).waitFor()
    expect(await navigation.getByRole('link', { name: 'Users' }).count()).toBe(0)
    const search = page.getByRole('dialog').getByRole('searchbox', { name: 'Find a page' })
    await search.fill('训练分类')
    await page.getByRole('dialog').getByText('1 page').waitFor()
    await search.press('Enter')
    await page.waitForURL('**/admin/training/category')
    await page.getByRole('navigation', { name: 'Trainings' }).getByRole('link', { name: 'Trainings' }).click()
    await page.waitForURL('**/admin/training')
    await page.goto('/admin/user')
    await page.getByText('This page is for super administrators only').first().waitFor()
    await page.waitForURL('**/admin/dashboard')
  })
})
