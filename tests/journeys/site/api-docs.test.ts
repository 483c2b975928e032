import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../../support/browser/axe.ts'
import { newUser } from '../../support/client/api.ts'
import { useVisitors } from '../../support/client/visitor.ts'

const visit = useVisitors()

describe('OP-06 the API page', () => {
  it('finds a call, tries it as a visitor and hands over its snippets', async () => {
    const page = await visit('/home')
    await page.getByRole('contentinfo').getByRole('link', { name: 'API' }).click()
    await page.getByText(/^\d+ calls in \d+ topics/).waitFor()
    await page.getByRole('searchbox', { name: 'Search calls' }).fill('website config')
    await page.getByRole('link', { name: 'Site settings' }).click()
    await page.getByRole('heading', { name: 'Site settings' }).waitFor()
    await page.getByText('Anyone may call it').waitFor()
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByText('Status 200').waitFor()
    expect(await page.getByRole('group', { name: 'Body' }).textContent()).toContain('"msg": "success"')
    await page.getByText('As a curl command').click()
    await page.getByRole('button', { name: 'Copy', exact: true }).click()
    await page.getByText('Copied').waitFor()
    expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(/^curl -X GET '.*get-website-config'/)
    await expectAccessible(page)
  })

  it('asks before a call that changes something, sends it with the own session, and shows a refusal', async () => {
    const user = await newUser('docs')
    const page = await visit('/api-docs?call=submission.submitProblemJudge', {
      user,
      locale: 'zh-CN',
      width: 375,
      scheme: 'dark',
    })
    await page.getByText(`将以 ${user.username} 的身份发送`).waitFor()
    await page.getByLabel('pid').fill('999999')
    await page.getByRole('button', { name: '发送', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('会以你的身份修改本站数据').waitFor()
    await dialog.getByRole('button', { name: '发送' }).click()
    await page.getByText('状态 404').waitFor()
    await expectAccessible(page)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(375)
    await page.getByRole('link', { name: '← 全部接口' }).click()
    await page.getByRole('heading', { name: '通用约定' }).waitFor()
    await expectAccessible(page)
  })
})
