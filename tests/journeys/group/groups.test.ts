import { createCanvas, drawDisc } from '@oj/functions/features/captcha/drawing/canvas.ts'
import { encodePng } from '@oj/functions/features/captcha/drawing/png.ts'
import { addGroupAnnouncement } from '@oj/functions/features/group/announcements/contract.ts'
import { getGroupList } from '@oj/functions/features/group/list/contract.ts'
import { createXlsx, xlsxType } from '@oj/functions/platform/xlsx.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from '../../support/browser/axe.ts'
import { asRoot, call, freshName, newTeacher, newUser, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { useVisitors, waitForToast } from '../../support/client/visitor.ts'
import { inMinutes } from '../../support/data/contests.ts'
import { columnOf, newGradebook } from '../../support/data/gradebooks.ts'
import { letIn, newGroup } from '../../support/data/groups.ts'

const visit = useVisitors()
let root: { token: string }
let teacher: TestUser
beforeAll(async () => {
  root = await asRoot()
  teacher = await userAs('problem_admin')
})

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Parts of the group' }).getByRole('link', { name })

describe('groups in the browser', () => {
  it('GR-01 GR-02 GR-03 GR-04 a class is made, applied to, told something and disbanded', async () => {
    const name = freshName('Class ')
    const student = await newUser('student')
    const page = await visit('/group', { user: teacher })
    await page.getByRole('button', { name: 'Create a group' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Create a group' }).click()
    await dialog.getByText('1 to 25 characters').waitFor()
    await dialog.getByLabel(/^Name/).fill(name)
    await dialog.getByLabel('Brief').fill('A class of the first year')
    await dialog.getByLabel('How to join').selectOption({ label: 'By approval' })
    await dialog.getByLabel('Invitation code').fill('abc123')
    await dialog.getByRole('textbox', { name: 'Description' }).fill('Where **we** work.')
    await dialog.getByRole('button', { name: 'Create a group' }).click()
    await page.waitForURL(/\/group\/\d+$/)
    await page.getByRole('heading', { level: 1, name }).waitFor()
    const address = new URL(page.url()).pathname

    // a student applies on a phone, and sees nothing inside before
    const phone = await visit(address, { user: student, width: 375 })
    await phone.getByRole('heading', { level: 1, name }).waitFor()
    expect(await phone.locator('[aria-disabled]', { hasText: 'Members' }).count()).toBe(1)
    await phone.getByRole('button', { name: 'Apply' }).click()
    const apply = phone.getByRole('dialog')
    await apply.getByRole('button', { name: 'Apply' }).click()
    await apply.getByText('Write at least 5 characters').waitFor()
    await apply.getByLabel('Reason').fill('I am in this class')
    await apply.getByRole('button', { name: 'Apply' }).click()
    await waitForToast(phone, 'Your application was sent')
    await phone.getByRole('button', { name: 'Withdraw the application' }).waitFor()

    // a message leads the teacher there
    const messages = await visit('/message/discuss', { user: teacher })
    await messages.getByText('has applied to').waitFor()
    await messages.getByRole('link', { name: 'I am in this class' }).click()
    await messages.getByRole('cell', { name: 'I am in this class' }).waitFor()

    // the teacher lets in, makes them an admin, and announces something
    await tab(page, 'Members').click()
    await page.getByRole('cell', { name: 'I am in this class' }).waitFor()
    await page.getByRole('button', { name: 'Accept' }).click()
    await page.getByLabel(`Role of ${student.username}`).selectOption({ label: 'Admin' })
    await waitForToast(page, `The role of ${student.username} was changed`)
    await tab(page, 'Announcements').click()
    await page.getByRole('button', { name: 'New announcement' }).first().click()
    await page.getByRole('dialog').getByLabel('Title').fill('First lesson')
    await page.getByRole('dialog').getByRole('textbox', { name: 'Content' }).fill('On *Monday*')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await page.getByRole('cell', { name: 'First lesson', exact: true }).waitFor()

    await phone.reload()
    await phone.getByRole('heading', { name: 'First lesson' }).waitFor()
    await tab(phone, 'Announcements').waitFor()
    expect(await tab(phone, 'Settings').count()).toBe(0)

    // what was typed is not lost without a question
    await tab(page, 'Settings').click()
    await page.getByLabel('Brief').fill('A class of the second year')
    const zone = page.getByRole('combobox', { name: 'Time zone' }).or(page.getByRole('textbox', { name: 'Time zone' }))
    expect(await zone.inputValue()).toBe('As the site: Asia/Shanghai')
    await zone.fill('Berlin')
    await page.getByRole('option', { name: 'Europe/Berlin' }).click()
    await tab(page, 'Home').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await waitForToast(page, 'The group was saved')
    await page.reload()
    await expect.poll(() => zone.inputValue()).toBe('Europe/Berlin')

    await page.getByRole('button', { name: 'Disband the group' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Disband the group' }).click()
    await page.waitForURL('**/group')
    await page.getByText(`${name}, disbanded`).waitFor()
    await phone.reload()
    await phone.getByText('The group does not exist').waitFor()
    await page.getByRole('button', { name: 'Restore' }).first().click()
    await waitForToast(page, 'The group is back')
    await page.getByRole('link', { name }).first().waitFor()
  })

  it('GR-03 a link lets in who has it, an invitation by name whom it names', async () => {
    const gid = await newGroup(teacher, { visible: false })
    const [alice, bob] = await Promise.all([newUser('alice'), newUser('bob')])
    const page = await visit(`/group/${gid}/member`, { user: teacher })
    await page.getByRole('button', { name: 'Create a link' }).click()
    const link = await page.getByText('/group-invite/').textContent()
    await page.getByLabel('Usernames').fill(`${bob.username}, nobody-at-all`)
    await page.getByRole('navigation').getByRole('link', { name: 'Problems' }).first().click()
    const question = page.getByRole('dialog', { name: 'Discard what you wrote?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    await page.getByText('1 invited · 1 unknown username').waitFor()
    expect(await page.getByLabel('Usernames').inputValue()).toBe('nobody-at-all')

    const opened = await visit(new URL(link ?? '').pathname, { user: alice, width: 375 })
    await opened.getByRole('button', { name: 'Join' }).click()
    await opened.waitForURL(`**/group/${gid}`)
    const invited = await visit('/group', { user: bob })
    await invited.getByRole('button', { name: 'Accept' }).click()
    await waitForToast(invited, 'You are a member now')
    await page.reload()
    await page.getByRole('link', { name: alice.username }).waitFor()
    await page.getByRole('link', { name: bob.username }).waitFor()
  })

  it('GR-02 what is due shows at home and in the group, with an address for calendars', async () => {
    const student = await newUser('due')
    const gid = await newGroup(teacher)
    await letIn(gid, teacher, student)
    const essay = columnOf('hand', '', 'Essay', { due: inMinutes(60) })
    await newGradebook(teacher, [student], [essay], { isPublished: true })
    const page = await visit('/home', { user: student, width: 375 })
    await page.getByRole('heading', { name: 'What is due' }).waitFor()
    await page.getByRole('link', { name: /Essay/ }).waitFor()
    await page.getByRole('button', { name: 'Calendar' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Create an address' }).click()
    await page.getByRole('dialog').getByText('/api/group/calendar.ics?token=').waitFor()
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Disable the address' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Create an address' }).waitFor()
    await page.goto(`/group/${gid}`)
    await page.getByText('Nothing is due in this group').waitFor()
  })

  it('GR-04 members turn back to all that was announced, five on a page', async () => {
    const student = await newUser('reader')
    const gid = await newGroup(teacher)
    await letIn(gid, teacher, student)
    for (const number of [1, 2, 3, 4, 5, 6]) {
      await call(addGroupAnnouncement, { gid, title: `Lesson ${number}`, content: 'On *Monday*' }, teacher)
    }
    const page = await visit(`/group/${gid}`, { user: student, width: 375 })
    await page.getByRole('heading', { name: 'Lesson 6' }).waitFor()
    expect(await page.getByRole('heading', { name: 'Lesson 1' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Page 2' }).click()
    await page.getByRole('heading', { name: 'Lesson 1' }).waitFor()
  })

  it('GR-03 GR-10 a class comes in by one paste or file, with slips to print, whose codes sign in once', async () => {
    const [owner, known] = await Promise.all([newTeacher(), newUser('known')])
    const gid = await newGroup(owner)
    const [one, two] = [freshName('n'), freshName('n')]
    const page = await visit(`/group/${gid}/member`, { user: owner, width: 375 })
    const table = `Number\tWho\tUsername\n${one}\t林小雨\t\n\tLi Lei\t${known.username}`
    await page.getByLabel('Rows from a spreadsheet').fill(table)
    await page.getByRole('button', { name: 'Check the list' }).click()
    await page.getByText('1 new account · 1 to be invited').waitFor()
    await page.getByLabel('Column 2').selectOption({ label: 'Name' })
    await page.getByRole('cell', { name: '林小雨' }).waitFor()
    await page.getByRole('cell', { name: 'New account' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Add 2 people' }).click()
    await page.getByText('1 account created · 1 invited').waitFor()
    await page.getByRole('heading', { name: 'Accounts created in this group' }).waitFor()
    // which is read again once, and not at each key
    const read: string[] = []
    page.on('request', (one) => read.push(new URL(one.url()).pathname))
    await page.getByLabel('Rows from a spreadsheet').fill('next')
    await page.getByRole('button', { name: 'Check the list' }).click()
    await page.getByRole('button', { name: 'Back to the list' }).waitFor()
    expect(read).not.toContain('/api/group/class-accounts')

    // it is all there when one comes back, on another device
    const desk = await visit(`/group/${gid}/member`, { user: owner })
    await desk.getByLabel('Rows from a spreadsheet').fill('to be done')
    await desk.getByRole('button', { name: 'Slips with passwords' }).click()
    const slip = desk.getByRole('listitem').filter({ hasText: '林小雨' })
    await slip.getByText(one, { exact: true }).first().waitFor()
    await expectAccessible(desk)
    const code = /with the code (\S+)/.exec((await slip.textContent()) ?? '')?.[1]
    const [download] = await Promise.all([
      desk.waitForEvent('download'),
      desk.getByRole('button', { name: 'Save as CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toBe(`accounts-${gid}.csv`)
    await desk.getByRole('button', { name: 'Back to the members' }).click()
    expect(await desk.getByLabel('Rows from a spreadsheet').inputValue()).toBe('to be done')

    const pupil = await visit('/sign-in-code', { width: 375 })
    await pupil.getByLabel('Code').fill(code ?? '')
    await pupil.getByRole('button', { name: 'Continue' }).click()
    await pupil.getByLabel('New password').fill('chosen-1')
    await pupil.getByLabel('Confirm password').fill('chosen-1')
    await expectAccessible(pupil)
    await pupil.getByRole('button', { name: 'Sign in' }).last().click()
    await pupil.waitForURL(`**/group/${gid}`)

    // a workbook, and a new password for who has lost theirs
    const workbook = await createXlsx('Class', [
      ['姓名', '学号'],
      ['王小明', two],
    ])
    const file = { name: 'class.xlsx', mimeType: xlsxType, buffer: workbook }
    await desk.locator('input[type=file]').setInputFiles(file)
    await desk.getByRole('button', { name: 'Add 1 person' }).click()
    await desk.getByText('1 account created').waitFor()
    await desk.getByRole('button', { name: 'Set a new first password for 王小明' }).click()
    await desk.getByRole('dialog').getByRole('button', { name: 'Set a new first password' }).click()
    await desk.getByText('First password', { exact: true }).waitFor()
  })

  it('FL-01 GR-02 its picture is cut out and shows in the frame and in the list', async () => {
    const name = freshName('Pictured ')
    const gid = await newGroup(teacher, { name })
    const page = await visit(`/group/${gid}/setting`, { user: teacher })
    const canvas = createCanvas(300, 240)
    drawDisc(canvas, 150, 120, 90, [200, 30, 30], 1)
    await page
      .getByLabel('Choose a picture')
      .first()
      .setInputFiles({ name: 'class.png', mimeType: 'image/png', buffer: encodePng(canvas) })
    await page.getByRole('dialog').getByRole('button', { name: 'Use this picture' }).click()
    await waitForToast(page, 'The picture was changed')
    await page.locator('header img[src^="/api/public/img/"]').waitFor()
    const list = await visit(`/group?keyword=${encodeURIComponent(name)}`, { user: teacher, width: 375 })
    await list.locator('article img[src^="/api/public/img/"]').waitFor()
  })

  it('AD-07 GR-02 the back office blocks a hidden group, opens it again, gives it quotas and passes it on', async () => {
    const name = freshName('Hidden ')
    const gid = await newGroup(teacher, { name, visible: false })
    const heir = await newUser('heir')
    await letIn(gid, teacher, heir)
    const page = await visit('/admin/group', { user: root })
    await page.getByLabel('Search groups').fill(name)
    await page.getByLabel('Search groups').press('Enter')
    const row = page.getByRole('row').filter({ hasText: name })
    await row.getByText('Hidden').last().waitFor()
    await row.getByRole('button', { name: 'Quotas' }).click()
    await page.getByRole('dialog').getByLabel('Problems').fill('20')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await waitForToast(page, `The quotas of ${name} were saved`)
    await row.getByRole('button', { name: 'Block' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
    await waitForToast(page, `${name} was blocked`)
    await row.getByText('Blocked').waitFor()
    await row.getByRole('button', { name: 'Unblock' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Unblock' }).click()
    await waitForToast(page, `${name} is open again`)
    await row.getByRole('button', { name: 'Transfer' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Transfer the group' }).click()
    await page.getByRole('dialog').getByText('Choose who takes over').waitFor()
    await page.getByRole('dialog').getByLabel('New owner').selectOption({ label: heir.username })
    await page.getByRole('dialog').getByRole('button', { name: 'Transfer the group' }).click()
    await waitForToast(page, 'The group has a new owner')
    await row.getByRole('link', { name: heir.username }).waitFor()
  })

  it('GR-01 who manages the site arranges the list by keys', async () => {
    const name = freshName('row')
    for (const end of ['a', 'b', 'c']) await newGroup(teacher, { name: `${name}${end}` })
    const page = await visit(`/group?keyword=${name}`, { user: root })
    await page.getByRole('button', { name: 'Arrange' }).click()
    await page.getByRole('button', { name: `Move ${name}a` }).press('ArrowUp')
    await page.getByText(`${name}a is number 2 of this page`).waitFor()
    const order = async () =>
      (await call(getGroupList, { keyword: name }, root)).records.map((row) => row.name.slice(-1)).join('')
    await expect.poll(order).toBe('cab')
  })

  it('GR-02 leaving is asked about, and a visitor signs in first', async () => {
    const name = freshName('Open ')
    const gid = await newGroup(teacher, { name })
    const student = await newUser('leaver')
    await letIn(gid, teacher, student)
    const page = await visit(`/group/${gid}`, { user: student })
    await page.getByRole('button', { name: 'Leave the group' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Leave the group' }).click()
    await waitForToast(page, 'You have left the group')
    await page.getByRole('button', { name: 'Join' }).click()
    await waitForToast(page, 'You are a member now')
    // the list lets in as well
    const other = await visit(`/group?keyword=${encodeURIComponent(name)}`, { user: await newUser('incomer') })
    await other.getByRole('article').getByRole('button', { name: 'Join' }).click()
    await waitForToast(other, 'You are a member now')
    await other.getByText('Member', { exact: true }).waitFor()
    // so does a code, where the group says that it is enough
    const coded = await newGroup(teacher, { auth: 3, code: 'abc123', joinsByCode: true })
    await other.goto(`/group/${coded}`)
    await other.getByRole('button', { name: 'Join' }).click()
    const dialog = other.getByRole('dialog', { name: /^Join / })
    await dialog.getByLabel('Invitation code').fill('abc123')
    await dialog.getByRole('button', { name: 'Join' }).click()
    await other.getByRole('button', { name: 'Leave the group' }).waitFor()
    const visitor = await visit(`/group?keyword=${encodeURIComponent(name)}`)
    await visitor.getByRole('link', { name }).click()
    await visitor.getByRole('dialog').waitFor()
  })
})
