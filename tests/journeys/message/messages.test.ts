import { addComment } from '@oj/functions/features/comment/contract.ts'
import { getDigest } from '@oj/functions/features/message/contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { labelled } from '../../support/browser/labelled.ts'
import { asRoot, call, freshName, newUser, type TestUser } from '../../support/client/api.ts'
import { digestsTo, sendDigestsIn } from '../../support/client/digests.ts'
import { userAs } from '../../support/client/staff.ts'
import { useVisitors } from '../../support/client/visitor.ts'
import { discuss, newDiscussionCategory } from '../../support/data/discussions.ts'
import { letIn, newGroup } from '../../support/data/groups.ts'

const visit = useVisitors()
let root: { token: string }
let staff: TestUser
beforeAll(async () => {
  root = await asRoot()
  staff = await userAs('problem_admin')
})

describe('MS-01 mails of unread messages', () => {
  it('are asked for in the settings, and ended by one click of the mail without signing in, on a phone in Chinese', async () => {
    const user = await newUser('digest')
    const did = await discuss(await newDiscussionCategory(root), user)
    const phone = { width: 375, locale: 'zh-CN', scheme: 'dark' } as const
    const page = await visit('/setting', { user, ...phone })
    const choice = page.getByRole('switch', { name: '通过邮件提醒我未读消息' })
    await choice.and(page.locator(':enabled')).waitFor()
    expect(await choice.isChecked()).toBe(false)
    await choice.press('Space')
    await expect.poll(async () => (await call(getDigest, {}, user)).isOn).toBe(true)

    await call(addComment, { did, content: '第一条' }, staff)
    await sendDigestsIn(0.01)
    await expect.poll(() => digestsTo(user.email)).toHaveLength(1)
    const [mail] = await digestsTo(user.email)
    const [link = ''] = /\/message\/unsubscribe\S+/.exec(mail?.text ?? '') ?? []
    const reader = await visit(link, phone)
    await reader.getByRole('button', { name: '退订' }).click()
    await reader.getByText('已退订，你不会再收到此类邮件').waitFor()
    expect(await call(getDigest, {}, user)).toEqual({ isOn: false })
  })
})

describe('MS-01 notices', () => {
  it('reach a role or a group by the form, count on the tabs, and are read by those alone', async () => {
    const [member, other] = [await newUser('member'), await newUser('other')]
    const gid = await newGroup(staff)
    await letIn(gid, staff, member)
    const [forGroup, forRole] = [freshName('Exam '), freshName('Staff ')]
    const admin = await visit('/admin/notice', { user: root })
    const form = admin.getByRole('dialog')
    const send = async (title: string, audience: string, field: string, value: string) => {
      await admin.getByRole('button', { name: 'New notice' }).click()
      await form.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
      await form.getByRole('textbox', { name: 'Content', exact: true }).fill('On **Monday**')
      await form.getByLabel('Send to').selectOption(audience)
      const input = form.getByLabel(labelled(field))
      if (audience === 'A role') await input.selectOption(value)
      else await input.fill(value)
      await form.getByRole('button', { name: 'Save' }).click()
      await form.waitFor({ state: 'hidden' })
      await admin.getByRole('row').filter({ hasText: title }).getByText(audience, { exact: true }).waitFor()
    }
    await send(forGroup, 'A group', 'Group number', String(gid))
    await send(forRole, 'A role', 'Role', 'problem_admin')

    const page = await visit('/message/discuss', { user: member, width: 375, scheme: 'dark' })
    await page.getByRole('tab', { name: 'System 1', exact: true }).click()
    await page.getByRole('heading', { name: forGroup }).waitFor()
    await page.locator('strong', { hasText: 'Monday' }).waitFor()
    // read by being shown
    await page.getByRole('tab', { name: 'System', exact: true }).waitFor()
    expect(await page.getByText(forRole).count()).toBe(0)
    const ofStaff = await visit('/message/sys', { user: staff })
    await ofStaff.getByRole('heading', { name: forRole }).waitFor()
    const stranger = await visit('/message/sys', { user: other })
    await stranger.getByText('No messages').or(stranger.getByRole('article')).first().waitFor()
    expect(await stranger.getByText(forGroup).count()).toBe(0)
    for (const title of [forGroup, forRole]) {
      await admin.getByRole('button', { name: `Delete “${title}”` }).click()
      await form.getByRole('button', { name: 'Delete' }).click()
      await admin.getByRole('row').filter({ hasText: title }).waitFor({ state: 'detached' })
    }
  })
})
