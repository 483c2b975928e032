import * as course from '@oj/functions/features/course/contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from '../../support/browser/axe.ts'
import { recordedVideo } from '../../support/browser/video.ts'
import { call, freshName } from '../../support/client/api.ts'
import { useVisitors } from '../../support/client/visitor.ts'
import { newClass } from '../../support/data/groups.ts'
import { drawing } from '../../support/data/pictures.ts'

const visit = useVisitors()

let people: Awaited<ReturnType<typeof newClass>>
beforeAll(async () => {
  people = await newClass()
})

describe('courses of a group in the browser', () => {
  it('GR-08 an admin without a role on the site makes one with a logo and a video, and a student watches it', async () => {
    const { gid, admin, student, stranger } = people
    const title = freshName('Lectures ')
    const page = await visit(`/group/${gid}/course`, { user: admin })
    await page.getByText('No courses yet').waitFor()
    await page.getByRole('link', { name: 'Manage', exact: true }).click()
    await page.waitForURL(`**/group/${gid}/authoring/courses`)
    await page.getByRole('link', { name: 'New course' }).click()
    await page.getByRole('textbox', { name: 'Title' }).fill(title)
    await page.getByRole('textbox', { name: 'Description' }).fill('What is taught.')
    const picture = { name: 'logo.png', mimeType: 'image/png', buffer: drawing(400, 300) }
    await page.getByLabel('Choose a picture').setInputFiles(picture)
    const crop = page.getByRole('dialog', { name: 'Choose a part of the picture' })
    await crop.getByRole('button', { name: 'Use this part' }).click()
    await crop.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Create' }).click()
    await page.waitForURL(`**/group/${gid}/authoring/course/*/videos`)
    await page.reload()
    await page.getByText('No videos yet').waitFor()
    const buffer = await recordedVideo(page, 1)
    await page.getByLabel('Choose a video').setInputFiles({ name: 'Lecture 1.webm', mimeType: 'video/webm', buffer })
    const videos = page.getByRole('list', { name: 'Videos of this course' })
    await videos.getByText('Lecture 1', { exact: true }).waitFor()
    await expectAccessible(page)
    await page.getByRole('navigation', { name: 'Pages of the course' }).getByRole('link', { name: 'Edit' }).click()
    await page.getByText('Hidden courses are seen by admins of the group only.').waitFor()

    const [made] = (await call(course.getGroupCourseList, { gid, keyword: title }, student)).records
    expect(made).toMatchObject({ title, gid, videos: 1, author: admin.username })
    const phone = await visit(`/group/${gid}/course`, { user: student, width: 375 })
    await phone.getByRole('link', { name: title }).click()
    await phone.waitForURL(`**/group/${gid}/course/${made?.id}`)
    await phone.getByRole('heading', { name: title }).waitFor()
    await phone.getByRole('button', { name: 'Lecture 1' }).click()
    await phone.locator('video').waitFor()

    const outside = await visit(`/group/${gid}/course`, { user: stranger })
    await outside.getByText('This is for members of the group').waitFor()
    await outside.goto(`${new URL(outside.url()).origin}/course/${made?.id}`)
    await outside.getByText('The course does not exist').waitFor()
  })
})
