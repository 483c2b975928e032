import { addComment } from '@oj/functions/features/comment/contract.ts'
import { addDiscussionCategory } from '@oj/functions/features/discussion/contract.ts'
import { addNotice, removeNotice } from '@oj/functions/features/message/contract.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { asRoot, call, newUser, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { useVisitors } from '../../support/client/visitor.ts'
import { discuss, openDiscussions } from '../../support/data/discussions.ts'

const visit = useVisitors()
let root: { token: string }
let admin: TestUser

let bob: TestUser
beforeAll(async () => {
  root = await asRoot()
  admin = await userAs('admin', root)
  bob = await newUser('bob')
  await openDiscussions(root)
})

const tag = '<img src=x onerror=hacked=1>'
const line = `${tag}<svg onload=hacked=1>"'><script>hacked=1</script>`
const markdown = (name: string) => `@${name} ${line}

[link](javascript:hacked=1) [other](data:text/html,<script>hacked=1</script>) ![pic](x"onerror="hacked=1)
<a href="javascript:hacked=1" onclick="hacked=1">raw</a> <iframe srcdoc="<script>parent.hacked=1</script>"></iframe>
<form action="/api/logout"><button formaction="javascript:hacked=1">b</button></form>
$\\href{javascript:hacked=1}{x}$ and @${tag}

\`\`\`html
${line}
\`\`\``

const Seen = z.object({ hacked: z.boolean(), handlers: z.array(z.string()), links: z.array(z.string()) })

/** What a page has that would run what others wrote. */
const dangers = async (page: Page) =>
  Seen.parse(
    await page.evaluate(`({
      hacked: 'hacked' in window,
      handlers: [...document.querySelectorAll('main *, [role=dialog] *')].filter((one) =>
        ['SCRIPT', 'IFRAME', 'OBJECT', 'EMBED'].includes(one.tagName) ||
        [...one.attributes].some(({ name }) => name.startsWith('on') || name === 'srcdoc' || name === 'formaction')
      ).map((one) => one.outerHTML.slice(0, 200)),
      links: [...document.querySelectorAll('[href], [src]')]
        .map((one) => one.getAttribute('href') ?? one.getAttribute('src'))
        .filter((to) => /^\\s*(javascript|data:text|vbscript)/i.test(to)),
    })`),
  )
const none = { hacked: false, handlers: [], links: [] }

describe('DS-02 what others write runs nowhere', () => {
  it('in titles, descriptions, texts, comments, names of categories, mentions and notices', async () => {
    const { id: cid } = await call(addDiscussionCategory, { name: tag }, root)
    const did = await discuss(cid, admin, { title: line, description: line, content: markdown(bob.username) })
    await call(addComment, { did, content: markdown(bob.username) }, admin)
    const notice = { title: line, content: markdown(bob.username), type: 'Single', recipient: bob.username } as const
    const { id } = await call(addNotice, notice, root)

    const list = await visit(`/discussion?cid=${cid}`, { user: bob })
    await list.getByRole('link', { name: /onload=hacked/ }).waitFor()
    expect(await dangers(list)).toEqual(none)

    const page = await visit(`/discussion-detail/${did}`, { user: bob, width: 375 })
    await page.getByRole('heading', { level: 1, name: /onload=hacked/ }).waitFor()
    await page.getByText('raw').first().waitFor()
    expect(await dangers(page)).toEqual(none)

    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').fill('onload=hacked')
    await page
      .getByRole('dialog')
      .getByRole('option', { name: /onload=hacked/ })
      .waitFor()
    expect(await dangers(page)).toEqual(none)

    for (const tab of ['discuss', 'mine']) {
      await page.goto(`/message/${tab}`)
      await page
        .getByText(/onload=hacked/)
        .first()
        .waitFor()
      expect(await dangers(page), tab).toEqual(none)
    }

    const office = await visit('/admin/discussion', { user: admin })
    await office
      .getByText(/onload=hacked/)
      .first()
      .waitFor()
    expect(await dangers(office)).toEqual(none)
    await call(removeNotice, { id }, root)
  })
})
