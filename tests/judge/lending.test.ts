import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { judgeSubmission } from '@oj/judge/judging/judge.ts'
import { jailPath } from '@oj/judge/sandbox/sandbox.ts'
import { openWorkspace, type Workspace } from '@oj/judge/worker/workspace.ts'
import { plainSettings } from '@oj/shared/judging/settings.ts'
import type { Task } from '@oj/shared/judging/task.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sourceOf } from './arena.ts'

let workspace: Workspace
let folder: string
beforeAll(async () => {
  workspace = await openWorkspace(jailPath(), 3)
  folder = await mkdtemp(join(tmpdir(), 'oj-lending-'))
})
afterAll(async () => {
  await workspace.close()
  await rm(folder, { recursive: true })
})

/** Prints its input, fails on a `-`, and takes longer for earlier cases, so that later ones end first. */
const code = `#include <stdio.h>
#include <unistd.h>
int main(void) {
  int pause; char letter;
  scanf("%d %c", &pause, &letter);
  usleep(pause * 1000);
  if (letter == '-') return 1;
  printf("%c", letter);
}
`
const letters = 'abc-defg-h'

async function task(settings: Partial<Task['settings']>): Promise<Task> {
  const cases = [...letters].map(async (letter, index) => {
    const paths = { input: join(folder, `${index}.in`), answer: join(folder, `${index}.ans`) }
    await writeFile(paths.input, `${(letters.length - index) * 5} ${letter}\n`)
    await writeFile(paths.answer, letter)
    return { name: letter, ...paths, score: 10, group: Math.floor(index / 5) }
  })
  return { source: sourceOf('C', code), settings: { ...plainSettings, ...settings }, cases: await Promise.all(cases) }
}

/**
 * Judges with up to two lent places; returns the verdict without what varies between runs, and how often places were
 * lent.
 */
async function judged(settings: Partial<Task['settings']>, lending: boolean) {
  const [own, ...free] = workspace.places
  if (!own) throw new Error('no place')
  let lent = 0
  const steps: number[] = []
  const verdict = await judgeSubmission(
    await task(settings),
    own,
    (progress) => progress.type === 'judging' && steps.push(progress.done),
    () => {
      const place = lending ? free.pop() : undefined
      if (!place) return undefined
      lent++
      return { place, release: () => void free.push(place) }
    },
  )
  expect(free).toHaveLength(2)
  expect(steps).toEqual(Array.from({ length: letters.length + 1 }, (_, done) => done))
  const cases = verdict.cases.map(({ time: _, memory: __, ...rest }) => rest)
  return { lent, outcome: { status: verdict.status, score: verdict.score, reason: verdict.reason, cases } }
}

describe('JD-04 cases on lent places', () => {
  it.each([
    {},
    { judgeCaseMode: 'ergodic_without_error' },
    { type: 'oi' },
    { type: 'oi', judgeCaseMode: 'subtask_lowest', ioScore: 20 },
    { type: 'oi', judgeCaseMode: 'subtask_average' },
    { type: 'oi', judgeCaseMode: 'subtask_average', subtaskRequires: [{ group: 1, requires: [0] }] },
    // The first cases require the last ones.
    { type: 'oi', judgeCaseMode: 'subtask_lowest', subtaskRequires: [{ group: 0, requires: [1] }] },
  ] satisfies Partial<Task['settings']>[])('%j: the verdict is the same as one after the other', async (settings) => {
    const alone = await judged(settings, false)
    const together = await judged(settings, true)
    expect(alone.lent).toBe(0)
    expect(together.lent).toBeGreaterThanOrEqual(2)
    expect(together.outcome).toEqual(alone.outcome)
  })

  it('a failure of the machine on a lent place is not lost', async () => {
    const broken = await openWorkspace(jailPath(), 1)
    const [lent] = broken.places
    const [own] = workspace.places
    if (!lent || !own) throw new Error('no place')
    await broken.close()
    let free = true
    const lend = () => {
      if (!free) return undefined
      free = false
      return { place: lent, release: () => undefined }
    }
    const failing = judgeSubmission(await task({}), own, () => undefined, lend)
    expect(await failing).toMatchObject({ status: Status.systemError, reason: 'sandbox' })
  })
})
