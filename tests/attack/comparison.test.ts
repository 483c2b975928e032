import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Place } from '@oj/judge/judging/compile/compile.ts'
import { judgeSubmission } from '@oj/judge/judging/judge.ts'
import { abbreviateStatus } from '@oj/judge/judging/verdict/verdict.ts'
import { plainSettings } from '@oj/shared/judging/settings.ts'
import type { Task } from '@oj/shared/judging/task.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { strictPlaces } from './arena.ts'
import { closePlace, openPlace, sourceOf } from './duel.ts'

const tolerant = { caseSensitive: false, spaceSensitive: false, absolute: 1e-6, relative: 1e-6 }
const exact = { isRemoveEndBlank: false }
const byWords = { comparison: tolerant }

/** Writes the first text, then repeats the second for so many bytes, then writes the third. */
const writes = (start: string, part: string, bytes: number, end = '') => {
  const [first, again, last] = [start, part, end].map((text) => JSON.stringify(text))
  return `fputs(${first}, stdout); for (long i = 0; i < ${Math.floor(bytes / part.length)}; i++) fputs(${again}, stdout); fputs(${last}, stdout); return 0;`
}
/** The maximum length of outputs, less the few bytes around it. */
const most = 63 * 1024 * 1024

/** Outputs that are expensive to compare with `3`, by the kind of comparison. */
const hostile: { what: string; program: string; settings: Partial<Task['settings']>; verdict: string }[] = [
  {
    what: '63 MiB of blank lines after the answer',
    program: writes('3', '\n\n\n\n', most),
    settings: {},
    verdict: 'AC',
  },
  { what: 'the same where all counts', program: writes('3', '\n\n\n\n', most), settings: exact, verdict: 'PE' },
  { what: 'the same by words', program: writes('3', '\n\n\n\n', most), settings: byWords, verdict: 'AC' },
  { what: 'a number of 150 KB', program: writes('', '1234567890', 150_000), settings: byWords, verdict: 'WA' },
  { what: 'a number of 63 MiB', program: writes('', '1234567890', most), settings: byWords, verdict: 'WA' },
  {
    what: 'a number behind 63 MiB of zeros',
    program: writes('', '0000000000', most, '3'),
    settings: byWords,
    verdict: 'AC',
  },
  { what: '63 MiB of exponents', program: writes('', '1e1e1e1e', most), settings: byWords, verdict: 'WA' },
  { what: '63 MiB of signs', program: writes('', '--------', most), settings: byWords, verdict: 'WA' },
]

describe.each(strictPlaces)('JD-06 outputs that are dear to compare, $place', ({ launcher }) => {
  let folder: string
  let [own, ...others]: Place[] = []
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'oj-dear-'))
    await writeFile(join(folder, 'in'), '')
    await writeFile(join(folder, 'answer'), '3\n')
    ;[own, ...others] = await Promise.all(Array.from({ length: 5 }, () => openPlace(launcher)))
  })
  afterAll(async () => {
    await Promise.all([own, ...others].map((place) => place && closePlace(place)))
    await rm(folder, { recursive: true })
  })

  async function verdictAt(place: Place | undefined, program: string, settings: Partial<Task['settings']> = {}) {
    if (!place) throw new Error('no place')
    const task = {
      source: sourceOf(program),
      settings: { ...plainSettings, timeLimit: 5000, ...settings },
      cases: [
        {
          name: '1',
          input: join(folder, 'in'),
          answer: join(folder, 'answer'),
          score: 0,
          group: null,
        },
      ],
    }
    const { status, errorMessage } = await judgeSubmission(task, place, () => undefined)
    if (status === Status.systemError) throw new Error(errorMessage)
    return abbreviateStatus(status)
  }

  it.each(hostile)('JD-06 $what: $verdict', async ({ program, settings, verdict }) => {
    expect(await verdictAt(own, program, settings)).toBe(verdict)
  })

  it('JD-06 an honest program beside four of them has its verdict before they have theirs', async () => {
    const dear = writes('', '1234567890', most)
    let under = 0
    const judged = others.map(async (place, index) => {
      under++
      const verdict = await verdictAt(place, `${dear} /* ${index} */`, byWords)
      under--
      return verdict
    })
    expect(await verdictAt(own, 'puts("3"); return 0;')).toBe('AC')
    expect(under).toBe(4)
    expect(await Promise.all(judged)).toEqual(['WA', 'WA', 'WA', 'WA'])
  })
})
