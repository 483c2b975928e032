import type { Page } from 'playwright-core'
import { axeFaults } from './axe.ts'
import { layoutFaults } from './layout.ts'
import type { Place } from './layout-routes.ts'
import { longer } from './long-language.ts'

/** What opens over pages, by pages: how the names of the buttons that open it begin, in English. */
export const dialogs: Readonly<Record<string, readonly string[]>> = {
  problemDetails: ['Statistics'],
  submissionDetails: ['Share'],
  settings: ['Export my data', 'Delete my account'],
  contestQuestions: ['Answer the question'],
  contestEntries: ['Add from the bank', 'Settings of '],
  contestAnnouncementAdmin: ['New announcement', 'Edit '],
  contestContestants: ['More time for all', 'Extra minutes'],
  courseVideos: ['Add a link', 'Edit '],
  groupAnnouncements: ['New announcement'],
  groupSettings: ['Disband the group'],
  discussionDetail: ['Edit'],
  workEntries: ['Add problems'],
  assignmentAdmin: ['Copy '],
  assignmentEntries: ['Add problems'],
  assignmentPeople: ['Change the times of the class'],
  workPeople: ['Open again'],
  trainingEntries: ['Add from the bank'],
  trainingCategories: ['New '],
  discussionCategories: ['New '],
  gradebooks: ['New gradebook'],
  gradebookSettings: ['Add'],
  gradeTable: ['Import'],
  problemTags: ['New tag', 'New classification'],
  adminUsers: ['Edit '],
  adminGroups: ['Transfer', 'Quotas', 'Block'],
  adminAnnouncements: ['New '],
  adminNotices: ['New '],
  adminTools: ['New '],
  adminCarousel: ['New '],
  adminOtherContests: ['New '],
  adminCountdowns: ['New '],
  adminHonors: ['New '],
  adminDifficulties: ['New '],
  adminLti: ['New '],
}

const beginning = (name: string) => new RegExp(`^(${name}|${longer(name)})`)

/** Opens what opens over a page, one after the other, and tells the faults of each. */
export async function dialogFaults(page: Page, { page: name }: Place): Promise<string[]> {
  const faults: string[] = []
  for (const button of dialogs[name] ?? []) {
    await page
      .locator('main')
      .getByRole('button', { name: beginning(button) })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    // what was scrolled to the button stands above the window, where the way past the navigation waits
    await page.evaluate('scrollTo(0, 0)')
    const found = [...(await layoutFaults(page, [375])), ...(await axeFaults(page))]
    faults.push(...found.map((fault) => `“${button}”: ${fault}`))
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
  return faults
}
