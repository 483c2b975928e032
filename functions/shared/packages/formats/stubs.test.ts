import { expect, it } from 'vitest'
import { type Files, readEvery, writeFolder } from './testing.ts'

const fps = (more: string) =>
  `<fps version="1.4"><item><title>Sum</title><time_limit>1</time_limit><memory_limit>64</memory_limit>${more}</item></fps>`
const stub =
  '<remote_oj>my</remote_oj><remote_id>1001</remote_id><sample_input></sample_input><sample_output></sample_output>'
const hydro = { 'problem.yaml': 'title: Sum\n', 'problem_zh.md': '求和。\n' }

it.each<[string, Files, string]>([
  ['an FPS file', { 'a.xml': fps(stub) }, 'stub-empty'],
  ['an FPS file of its own judge', { 'a.xml': fps('') }, 'no-cases'],
  ['Hydro', { ...hydro, 'testdata/config.yaml': 'type: remote_judge\nsubType: luogu\n' }, 'stub-empty'],
  ['Hydro of its own judge', { ...hydro, 'testdata/config.yaml': 'type: default\n' }, 'no-cases'],
])('AD-09 a problem of %s without test points and examples is refused for what it is', async (_, files, reason) => {
  const path = await writeFolder(files)
  const [read] = await readEvery('a.xml' in files ? `${path}/a.xml` : path)
  expect(read && 'error' in read && read.error.why.code).toBe(reason)
})
