import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { machineSlowness } from '../../run/slowness.ts'
import { axeFaults } from '../../support/browser/axe.ts'
import { layoutFaults } from '../../support/browser/layout.ts'
import { placesOf, seenByVisitors } from '../../support/browser/layout-routes.ts'
import { looks, walk } from '../../support/browser/walk.ts'
import { enter, walkThrough } from '../../support/browser/walk-tests.ts'

const faultsOn = async (page: Page) => [...(await axeFaults(page)), ...(await layoutFaults(page, [320, 375]))]

describe('SH-03 SH-10 every other page, at all widths and with the longest texts', () => {
  const { visit, filled } = walkThrough('rest')
  const usual = looks.map(({ longer, ...look }) => look)

  it.each(usual)(
    'is right for visitors, too, in $visit.locale and $visit.scheme',
    { timeout: 300_000 * machineSlowness() },
    async (look) => {
      const page = await enter(visit, look)
      const places = placesOf(filled().params).filter(({ pattern }) => seenByVisitors.includes(pattern))
      expect(await walk(page, places, look)).toEqual({})
    },
  )

  it.each([
    ['Sign in', 1440],
    ['Register', 1440],
    ['Menu', 375],
  ])('%s opens what fits a phone, and axe finds no fault in it', async (name, width) => {
    const page = await visit('/home', { width })
    await page.getByRole('banner').getByRole('button', { name }).click()
    await page.getByRole('dialog').waitFor()
    expect(await faultsOn(page)).toEqual([])
  })

  it('so does the menu of the back office', async () => {
    const page = await visit('/admin/dashboard', { width: 320, user: filled().user })
    await page.getByRole('button', { name: 'Admin menu' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Dashboard' }).first().waitFor()
    expect(await faultsOn(page)).toEqual([])
  })
})
