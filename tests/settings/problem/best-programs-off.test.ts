import { getProblemBestSubmissions } from '@oj/functions/features/rank/contract.ts'
import { getWebsiteConfig } from '@oj/functions/features/site/contract.ts'
import { expect, it } from 'vitest'
import { asRoot, call, judged, newUser, request } from '../../support/client/api.ts'
import { useVisitors } from '../../support/client/visitor.ts'
import { newProblem } from '../../support/data/problems.ts'
import { right } from '../../support/data/programs.ts'
import { turnSwitches } from '../../support/stack/turn.ts'

const visit = useVisitors()

it('PD-10 the best programs are shown to nobody, staff neither, until staff turn them on', async () => {
  const root = await asRoot()
  const ada = await newUser('ada')
  const { pid, problemId } = await newProblem(root)
  await judged(ada, problemId, 'Python3', right.Python3 ?? '')
  await turnSwitches({ openSolutionRank: false })
  expect((await call(getWebsiteConfig, {})).openSolutionRank).toBe(false)
  for (const user of [{}, ada, root]) {
    expect(await request(getProblemBestSubmissions, { pid }, user)).toMatchObject({ http: 403, code: 'forbidden' })
  }
  const openStatistics = async () => {
    const page = await visit(`/problem/${problemId}`, { user: ada })
    await page.getByRole('button', { name: 'Statistics' }).click()
    await page.getByRole('dialog', { name: 'Statistics' }).getByText('100%').first().waitFor()
    return page.getByRole('region', { name: 'Best programs' })
  }
  expect(await (await openStatistics()).count()).toBe(0)
  const admin = await visit('/admin/switch', { user: root })
  await admin.getByRole('switch', { name: 'Fastest and shortest programs' }).click({ force: true })
  await admin.getByText('Fastest and shortest programs: on').waitFor()
  await (await openStatistics()).waitFor()
})
