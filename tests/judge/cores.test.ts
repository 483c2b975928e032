import { mkdirSync, writeFileSync } from 'node:fs'
import type { Place } from '@oj/judge/judging/compile/compile.ts'
import { judgeSubmission } from '@oj/judge/judging/judge.ts'
import { jailPath } from '@oj/judge/sandbox/sandbox.ts'
import { orderProcessors } from '@oj/judge/worker/places.ts'
import { openWorkspace, type Workspace } from '@oj/judge/worker/workspace.ts'
import { plainSettings } from '@oj/shared/judging/settings.ts'
import type { Task } from '@oj/shared/judging/task.ts'
import { languageByName } from '@oj/shared/languages/index.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sourceOf } from './arena.ts'

describe('JD-06 the processors that runs keep to', () => {
  let workspace: Workspace
  beforeAll(async () => {
    workspace = await openWorkspace(jailPath(), 2)
  })
  afterAll(() => workspace.close())

  const tells = 'import os\nprint(sorted(os.sched_getaffinity(0)))\n'
  const asks = `import os
try:
    os.sched_setaffinity(0, range(os.cpu_count()))
    print("REACHED")
except OSError:
    print(sorted(os.sched_getaffinity(0)))
`

  async function judged(
    place: Place,
    code: string,
    settings: Partial<Task['settings']> = {},
    more: Partial<Task> = {},
  ) {
    const file = `${place.folder}/case`
    mkdirSync(place.folder, { recursive: true })
    writeFileSync(file, '1\n')
    const cases = [{ name: '1', input: file, answer: file, score: 0, group: null }]
    const task = {
      source: sourceOf('Python3', code),
      settings: { ...plainSettings, ...settings },
      cases,
      captureBytes: 1000,
      ...more,
    }
    return judgeSubmission(task, place, () => undefined)
  }

  it('JD-06 each place has one of its own, which no program leaves', async () => {
    const [first, second] = workspace.places
    if (!first || !second) throw new Error('two places are wanted')
    const outputs = []
    for (const place of [first, second])
      for (const code of [tells, asks])
        for (const mayFork of [false, true]) outputs.push((await judged(place, code, { mayFork })).captured[0]?.stdout)
    const [of0 = '', of1 = ''] = [outputs[0], outputs[4]]
    expect(outputs).toEqual([of0, of0, of0, of0, of1, of1, of1, of1])
    expect(of0).toMatch(/^\[\d+\]\n$/)
    if (orderProcessors().length > 1) expect(of1).not.toBe(of0)
  })

  it('JD-06 compilers are free until another place works', async () => {
    const [place] = workspace.places
    if (!place) throw new Error('a place is wanted')
    const language = languageByName('Python3')
    if (!language) throw new Error('no Python')
    const program = `import os, sys; sys.exit(str(len(os.sched_getaffinity(0))))`
    const asking = { ...language, compile: { ...language.compile, argv: ['/usr/bin/python3', '-c', program] } }
    const source = { language: asking, files: [{ name: 'main.py', content: tells }] }
    const seen = async (atWork: number) => {
      workspace.crowd.atWork = atWork
      return (await judged(place, '', {}, { source })).errorMessage.trim()
    }
    expect(await seen(1)).toBe(String(orderProcessors().length))
    expect(await seen(2)).toBe('1')
  })
})
