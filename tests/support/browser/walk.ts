import type { Page } from 'playwright-core'
import type { Visit } from '../client/visitor.ts'
import { axeFaults, contrastFaults } from './axe.ts'
import { dialogFaults } from './dialogs.ts'
import { traveller } from './go.ts'
import { frame, layoutFaults } from './layout.ts'
import type { Place } from './layout-routes.ts'
import { letterFaults } from './letters.ts'
import { paperFaults } from './paper.ts'
import { smallFields } from './phone.ts'

/** Looks at something of a page as it stands, and tells what is wrong with it. */
type Check = (page: Page, place: Place) => Promise<string[]>

/** How a walk looks at pages. */
export interface Look {
  name: string
  visit: Pick<Visit, 'locale' | 'scheme'>
  /** English whose words are 40 % longer, like German */
  longer?: true
  /** what is looked at closer, by the width at which it is */
  at: Readonly<Record<number, readonly Check[]>>
  /** what is looked at when all widths have been: other colours, other letters, paper */
  besides: readonly Check[]
}

/** Widths around those at which layouts change, from a window of 1280 px at a zoom of 400 %. */
const widths = [320, 375, 768, 1024, 1440]

/**
 * Whether colours can be told apart in the other scheme as well, which is switched in place. It stays, and the next page is
 * looked at in it first: to switch costs as much as to look.
 */
const inOtherScheme: Check = async (page) => {
  const isDark = await page.evaluate<boolean>("document.documentElement.dataset.mantineColorScheme === 'dark'")
  const colorScheme = isDark ? 'light' : 'dark'
  await page.emulateMedia({ colorScheme })
  await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor()
  await page.evaluate(frame)
  return (await contrastFaults(page)).map((fault) => `${colorScheme}: ${fault}`)
}

/** Chinese breaks lines anywhere; long words cannot, and are the hardest for a layout. */
export const looks: readonly Look[] = [
  {
    name: 'Chinese, in both schemes',
    visit: { locale: 'zh-CN', scheme: 'light' },
    at: { 375: [smallFields], 1440: [axeFaults, inOtherScheme] },
    besides: [(page) => letterFaults(page, 'double', [1280])],
  },
  {
    name: 'words 40 % longer, dark',
    visit: { locale: 'en', scheme: 'dark' },
    longer: true,
    at: { 375: [axeFaults, dialogFaults] },
    besides: [paperFaults, (page) => letterFaults(page, 'narrow', [640, 375])],
  },
]

/** What is wrong with all that there is to see of a page. */
async function faultsOf(page: Page, place: Place, { at, besides }: Look): Promise<string[]> {
  const faults: string[] = []
  for (const width of widths) {
    faults.push(...(await layoutFaults(page, [width])))
    for (const check of at[width] ?? [])
      faults.push(...(await check(page, place)).map((fault) => `${width} px: ${fault}`))
  }
  for (const check of besides) faults.push(...(await check(page, place)))
  return faults
}

/** Refused to who does not come from a learning platform. */
const refused = new Set(['/lti', '/lti/choose'])

/** Notes what a page complains of, and which calls are refused. */
function listenTo(page: Page): string[] {
  const heard: string[] = []
  page.on('pageerror', ({ message }) => heard.push(`fails: ${message}`))
  page.on('console', (message) => {
    // a refused call is told below
    if (message.type() === 'error' && !message.text().startsWith('Failed to load')) heard.push(message.text())
  })
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (response.status() >= 400) heard.push(`${response.request().method()} ${pathname} answers ${response.status()}`)
  })
  return heard
}

/**
 * Walks through pages: of one that is whole all that there is to see, of the others whether it is there and fits a phone.
 * What is wrong, by addresses.
 */
export async function walk(page: Page, places: readonly Place[], look: Look): Promise<Record<string, string[]>> {
  const [go, heard] = [traveller(page), listenTo(page)]
  const faults: Record<string, string[]> = {}
  for (const place of places) {
    const found: string[] = []
    try {
      await go(place.path)
      found.push(...(place.isWhole ? await faultsOf(page, place, look) : await layoutFaults(page, [375])))
    } catch (error) {
      found.push(String(error))
    }
    const complaints = heard.splice(0)
    if (!refused.has(place.pattern)) found.push(...complaints)
    if (found.length > 0) faults[place.path] = found
  }
  return faults
}
