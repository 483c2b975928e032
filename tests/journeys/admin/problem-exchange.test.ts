import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from '../../support/browser/axe.ts'
import { countPresses } from '../../support/browser/presses.ts'
import { asRoot, freshName } from '../../support/client/api.ts'
import { chooseLanguage, submitAndSee, useVisitors, type Visit, writeCode } from '../../support/client/visitor.ts'
import { filesOf } from '../../support/data/exchange.ts'
import { newProblem } from '../../support/data/problems.ts'
import { right } from '../../support/data/programs.ts'
import { type Files, zipOf } from '../../support/data/zip.ts'

const visit = useVisitors()

/** Presses from the admin's home to a program that is accepted; choosing the file is none. */
const pressesMax = 8

let root: { token: string }
beforeAll(async () => {
  root = await asRoot()
})
const open = (look: Visit = {}) => visit('/admin/problem/batch-operation', { user: root, ...look })

/** A problem in the site's own format, in a folder of its own. */
const own = (id: string, title: string): Files => ({
  [`${id}/problem.yaml`]: `id: "${id}"\ntitle: { en: ${title} }\nlimits: { timeMs: 1000, memoryMb: 128 }\n`,
  [`${id}/statement/en.md`]: '# Description\nAdd.\n# Input\ntwo\n# Output\none\n',
  [`${id}/data/secret/1.in`]: '1 2\n',
  [`${id}/data/secret/1.ans`]: '3\n',
})
/** A problem whose test cases have arguments, which this site does not support. */
const foreign = (id: string): Files => ({
  [`${id}/problem.yaml`]: 'name: With arguments\n',
  [`${id}/data/secret/1.in`]: '1 2\n',
  [`${id}/data/secret/1.ans`]: '3\n',
  [`${id}/data/secret/1.args`]: 'x\n',
})

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/zip', buffer })
}

/** The paths in the file that a click on the export's link downloads. */
async function downloaded(page: Page): Promise<{ name: string; paths: string[] }> {
  const link = page.getByRole('link', { name: /^(Download|下载)/ })
  await link.waitFor()
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  const files = await filesOf(await readFile(await download.path()))
  return { name: download.suggestedFilename(), paths: Object.keys(files) }
}

describe('AD-05 import and export of problems', () => {
  it('AD-05 a problem that comes by zip is solved within eight presses of the dashboard', async () => {
    const page = await visit('/admin/dashboard', { user: root, alone: true })
    const presses = await countPresses(page)
    await page.getByRole('navigation').getByRole('link', { name: 'Import and export' }).click()
    await choose(page, 'one.zip', await zipOf(own(freshName('zip'), 'By zip')))
    await page.getByRole('button', { name: 'Import 1 problem' }).click()
    const link = page.getByRole('link', { name: 'By zip', exact: true })
    const [problem] = await Promise.all([page.context().waitForEvent('page'), link.click()])
    await problem.waitForURL('**/problem/*')
    const pressesThere = await countPresses(problem)
    await chooseLanguage(problem, 'Python3')
    await writeCode(problem, right.Python3 ?? '')
    await submitAndSee(problem, 'Accepted')
    expect(presses() + pressesThere()).toBeLessThanOrEqual(pressesMax)
  })

  it('AD-05 takes a package under other IDs where theirs are taken, and gives the problems out again', async () => {
    const { problemId: taken } = await newProblem(root)
    const [fresh, renamed] = [freshName('fresh'), freshName('renamed')]
    const files = { ...own(taken, 'Clashing'), ...own(fresh, 'Fresh'), ...foreign('args') }
    const page = await open()
    const zip = await zipOf(files)
    await choose(page, 'set.zip', zip)
    await page.getByRole('heading', { name: 'Problems of set.zip' }).waitFor()
    await page.getByText(`The ID ${taken} belongs to “Sum”`).waitFor()
    await page.getByText('Its test points have command line arguments').waitFor()
    await page.getByRole('button', { name: 'Import 1 problem' }).waitFor()

    await page.getByLabel('What to do with Clashing').selectOption('Import with a new ID')
    const id = page.getByLabel('Problem ID of Clashing')
    expect(await id.inputValue()).toBe(`${taken}-2`)
    await id.fill(taken)
    await page.getByText('This ID is taken').waitFor()
    expect(await page.getByRole('button', { name: 'Import 2 problems' }).isDisabled()).toBe(true)
    await id.fill(fresh)
    await page.getByText('Two problems would get this ID').first().waitFor()
    await expectAccessible(page)
    await id.fill(renamed)
    await page.getByLabel('Visibility of the problems').selectOption({ index: 1 })

    await page.getByRole('navigation').getByRole('link', { name: 'Tags' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Import 2 problems' }).click()
    await page.getByText('2 problems were imported.').waitFor()
    await page.getByRole('link', { name: `Edit ${renamed}` }).waitFor()

    await page.getByRole('link', { name: 'To the problem bank' }).click()
    await page.getByLabel(`Choose ${renamed}`).check()
    await page.getByLabel(`Choose ${fresh}`).check()
    await page.getByRole('link', { name: 'Export', exact: true }).click()
    await page.getByText(new RegExp(`2 problems are chosen: .*${renamed}`)).waitFor()
    await page.getByRole('button', { name: 'Export 2 problems' }).click()
    const { name, paths } = await downloaded(page)
    expect(name).toBe('problems-2.zip')
    expect([...new Set(paths.map((path) => path.split('/')[0]))].toSorted()).toEqual([fresh, renamed].toSorted())
    await page.reload()
    await page.getByText('2 problems are in problems-2.zip').waitFor()

    const again = await open()
    await choose(again, 'set.zip', zip)
    for (const id of [renamed, fresh]) await again.getByText(`Already here as ${id}, unchanged`).waitFor()
    await expectAccessible(again)
  })

  it('AD-05 overwrites on request, says why a file is refused, and finds what to export, on a phone', async () => {
    const [{ problemId }, { problemId: other }] = [await newProblem(root), await newProblem(root)]
    const page = await open({ locale: 'zh-CN', width: 375, scheme: 'dark' })
    await choose(page, 'wrong.zip', Buffer.from('hello'))
    await page.getByText('无法导入 wrong.zip').waitFor()
    await choose(page, 'again.zip', await zipOf({ ...own(problemId, 'Written anew'), ...own('x', 'New') }))
    await page.getByLabel('Written anew 的处理方式').selectOption('覆盖')
    await page.getByLabel('New 的题号').fill(other)
    await expectAccessible(page)
    expect(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')).toBe(0)
    await page.getByRole('button', { name: '导入 2 题' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '覆盖' }).click()
    await page.getByText('已覆盖').waitFor()
    await page.getByRole('row').filter({ hasText: other }).getByText('已被其他题目使用').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: '返回处理其余题目' }).click()
    await page.getByLabel('New 的处理方式').selectOption('跳过')
    expect(await page.getByLabel('Written anew 的处理方式').count()).toBe(0)

    await page.getByRole('tab', { name: '导出' }).click()
    await page.getByRole('main').getByRole('searchbox').fill(problemId)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: '选择全部 1 题' }).click()
    await page.getByText(`已选 1 题：${problemId}`).waitFor()
    await expectAccessible(page)
    await page.getByLabel('格式').selectOption('HOJ 格式（仅保留 HOJ 支持的内容）')
    await page.getByRole('button', { name: '导出 1 题' }).click()
    const { paths } = await downloaded(page)
    expect(paths).toContain(`problem_${problemId}.json`)
  })
})
