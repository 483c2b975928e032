import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  computeFullScore,
  type GradedCase,
  type Grading,
  type GradingGroup,
  gradeSubmission,
  isSkippedByGrading,
} from '../../judging/grade.ts'
import { isSkipped, summarizeCases } from '../../judging/score.ts'
import { plainSettings } from '../../judging/settings.ts'
import { Status } from '../../judging/verdicts.ts'
import { plainProblem } from '../formats/format.ts'
import { plainlyScored } from './plain-scoring.ts'

const plain: Omit<GradingGroup, 'score' | 'members'> = {
  name: '',
  verdict: 'worst' as const,
  acceptsAny: true,
  stopsEarly: false,
  lastOnly: false,
  requires: [],
}

/** Samples that score nothing, by their position or their points, then groups of one kind each, some of them nested. */
function gradingOf(
  kinds: readonly { size: number; score: number; kind: string; requires?: readonly string[] }[],
  ruledBy: Grading['ruledBy'],
  areIgnored = true,
) {
  let at = 2
  const members = kinds.map(({ size, score, kind, requires: wanted = [] }, index): GradingGroup => {
    const cases = Array.from({ length: size }, () => ({ at: at++, accept: score, reject: 0 }))
    const named = { name: `${index}`, requires: wanted.filter((name) => name === 'sample' || Number(name) < index) }
    const own = { ...plain, ...named, acceptsAny: false, stopsEarly: true, members: cases }
    // cases of such groups have no points of their own, as formats read them
    const bare = cases.map((one) => ({ ...one, accept: 0 }))
    if (kind === 'all') return { ...own, score: { all: score }, members: bare }
    if (kind === 'min') return { ...own, score: 'min' }
    return { ...plain, ...named, score: 'sum', members: cases }
  })
  const samples: GradingGroup = {
    ...plain,
    name: 'sample',
    acceptsAny: false,
    score: 'sum',
    members: [0, 1].map((place) => ({ at: place, accept: areIgnored ? 1 : 0, reject: 0 })),
  }
  const secret: GradingGroup = { ...plain, score: 'sum', members }
  const both = [samples, secret]
  // where only the secret data count in it, the root need not forgive anything by itself
  const root: GradingGroup = areIgnored
    ? { ...plain, acceptsAny: false, score: 'sum', lastOnly: true, members: both }
    : { ...plain, score: 'sum', members: both }
  return { grading: { root, full: computeFullScore(secret), ruledBy } satisfies Grading, cases: at }
}

const problemOf = (grading: Grading, count: number) =>
  plainProblem({
    id: 'p',
    title: { en: 'P' },
    settings: { ...plainSettings, type: 'oi' },
    grading,
    cases: Array.from({ length: count }, (_, at) => ({
      name: `${at}`,
      input: '',
      answer: '',
      score: 0,
      group: null,
    })),
  })

const kinds = fc.array(
  fc.record({
    size: fc.integer({ min: 1, max: 4 }),
    score: fc.integer({ min: 1, max: 40 }),
    kind: fc.constantFrom('all', 'min', 'sum'),
    requires: fc.subarray(['sample', '0', '1', '2', '3']),
  }),
  { minLength: 1, maxLength: 5 },
)
const rulers = fc.constantFrom('verdict' as const, 'score' as const, 'both' as const)

describe('JD-04 groups that only add up', () => {
  it('JD-04 give every submission the same score as subtasks', async () => {
    await fc.assert(
      fc.asyncProperty(
        kinds,
        rulers,
        fc.boolean(),
        fc.array(fc.boolean(), { minLength: 22, maxLength: 22 }),
        async (given, ruledBy, areIgnored, chances) => {
          const { grading, cases: count } = gradingOf(given, ruledBy, areIgnored)
          const after = plainlyScored(problemOf(grading, count))
          expect(after.grading).toBeNull()
          const statusAt = (at: number) => (chances[at] ? Status.accepted : Status.wrongAnswer)
          const graded: (GradedCase | undefined)[] = []
          const results: Parameters<typeof summarizeCases>[0][number][] = []
          for (const [at, { score, group }] of after.cases.entries()) {
            graded.push(isSkippedByGrading(grading, at, graded) ? undefined : { status: statusAt(at) })
            const status = isSkipped(group, results, after.settings) ? Status.cancelled : statusAt(at)
            results.push({ status, time: 0, memory: 0, group, score: status === Status.accepted ? score : 0 })
          }
          expect(summarizeCases(results, after.settings).score).toBe(gradeSubmission(grading, graded).score)
        },
      ),
    )
  })

  it.each([
    ['need others that come later', { requires: ['1'] }],
    ['take the highest score', { score: 'max' as const }],
    ['take an average', { score: 'avg' as const }],
    ['stop at the first failure', { stopsEarly: true }],
    ['count nothing unless all is right', { acceptsAny: false }],
  ])('JD-04 stay what they are where they %s', (_, change) => {
    const { grading, cases } = gradingOf(Array(2).fill({ size: 2, score: 5, kind: 'min' }), 'verdict')
    const [samples, secret] = grading.root.members
    if (!samples || !secret) throw new Error('no groups')
    const changed = { ...grading, root: { ...grading.root, members: [samples, { ...secret, ...change }] } }
    const problem = problemOf(changed, cases)
    expect(plainlyScored(problem)).toBe(problem)
  })

  it('JD-04 name what they require by number, with the samples as one subtask that is worth nothing', () => {
    const { grading, cases } = gradingOf(
      [
        { size: 2, score: 30, kind: 'all', requires: ['sample'] },
        { size: 2, score: 20, kind: 'sum', requires: ['0'] },
        { size: 1, score: 30, kind: 'min', requires: ['sample', '0', '1'] },
      ],
      'score',
    )
    const after = plainlyScored(problemOf(grading, cases))
    expect(after.cases.map(({ score, group }) => [score, group])).toEqual([
      [0, 1],
      [0, 1],
      [30, 2],
      [30, 2],
      [20, 3],
      [20, 4],
      [30, 5],
    ])
    expect(after.settings.subtaskRequires).toEqual([
      { group: 2, requires: [1] },
      { group: 3, requires: [2] },
      { group: 4, requires: [2] },
      { group: 5, requires: [1, 2, 3, 4] },
    ])
  })
})
