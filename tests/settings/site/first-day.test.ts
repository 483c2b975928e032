import { beforeEach, it } from 'vitest'
import { asRoot, freshName, judged, mailsTo, newTeacher } from '../../support/client/api.ts'
import { useVisitors } from '../../support/client/visitor.ts'
import { newGroup } from '../../support/data/groups.ts'
import { drawing } from '../../support/data/pictures.ts'
import { newProblem } from '../../support/data/problems.ts'
import { right } from '../../support/data/programs.ts'
import { turnSwitches, turnWeb } from '../../support/stack/turn.ts'

const visit = useVisitors()
// what a test turns here is as before when it has ended
beforeEach(() => turnWeb({}))

it('AD-09 a new administrator ticks the checklist from top to bottom, and folds it away', async () => {
  const root = await asRoot()
  const page = await visit('/admin/dashboard', { user: root })
  const check = (title: string) =>
    page.getByRole('list', { name: 'Set up this site', exact: true }).getByRole('listitem').filter({ hasText: title })
  const seeDone = (title: string) => check(title).getByText('Done', { exact: true }).waitFor()
  const back = () => page.getByRole('link', { name: 'Dashboard' }).first().click()
  await seeDone('A judge with languages')

  await check('Name the site').getByRole('link').click()
  const site = page.getByRole('region', { name: 'The site' })
  await site.getByLabel('Site name').and(page.locator(':focus')).waitFor()
  await site.getByLabel('Site name').fill('Lakeside School')
  const logo = site.locator('[data-kind=picture]', { has: page.getByLabel('Logo', { exact: true }) })
  const file = { name: 'own.png', mimeType: 'image/png', buffer: drawing(120, 40) }
  await logo.locator('input[type=file]').setInputFiles(file)
  await logo.getByRole('img', { name: 'Preview' }).waitFor()
  await site.getByRole('button', { name: /^Use http/ }).click()
  await site.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved. It takes effect at once.').waitFor()
  await back()
  for (const title of ['Name the site', 'Give it a logo', 'Set its address']) await seeDone(title)

  const email = `${freshName('first')}@example.org`
  const mail = check('See whether mails arrive')
  await mail.getByLabel('Send a test mail to').fill(email)
  await mail.getByRole('button', { name: 'Send', exact: true }).click()
  await mail.getByText(`The code is on its way to ${email}`).waitFor()
  await mail.getByLabel('Code in the mail').fill('no code')
  await mail.getByRole('button', { name: 'It arrived' }).click()
  await mail.getByText('This is not the code of the newest test mail').waitFor()
  await mail.getByLabel('Code in the mail').fill((await mailsTo(email)).at(-1)?.match(/\b\d{6}\b/)?.[0] ?? '')
  await mail.getByRole('button', { name: 'It arrived' }).click()
  await seeDone('See whether mails arrive')

  await newGroup(await newTeacher())
  const { problemId } = await newProblem(root)
  await judged(root, problemId, 'Python3', right.Python3 ?? '')
  await page.reload()
  for (const title of ['Let teachers in', 'Make the first class', 'Judge a problem of your own']) await seeDone(title)

  // the password of the site of the tests stays as it is
  await page.getByRole('button', { name: 'Not for us: Change the first password of root' }).click()
  await page.getByText('The site is set up').click()
  await page.getByText('1 check put aside').click()
  await page.getByRole('button', { name: 'Bring back: Change the first password of root' }).click()
  await page.getByText('8 of 9 done').waitFor()
})

it('SH-08 leads who may not switch it on home with the reason, and shows who may where it is switched', async () => {
  await turnSwitches({ openPublicDiscussion: false, openGroupDiscussion: false })
  const [root, teacher] = [await asRoot(), await newTeacher()]
  const pupil = await visit('/discussion', { user: teacher })
  await pupil.waitForURL('**/home')
  await pupil.getByText('No Access: the public discussion is closed').waitFor()
  const page = await visit('/discussion', { user: root })
  await page.getByRole('heading', { name: 'Switched off on this site' }).waitFor()
  await page.getByRole('link', { name: 'Turn it on' }).click()
  await page.waitForURL('**/admin/switch#openPublicDiscussion')
  await page.getByRole('switch', { name: 'Discussions of the site' }).and(page.locator(':focus')).waitFor()
  const group = await visit(`/group/${await newGroup(teacher)}`, { user: teacher })
  await group.getByText('Discussions of groups are switched off on this site.').waitFor()
})
