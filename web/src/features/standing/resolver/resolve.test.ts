import { computeStandings } from '@oj/functions/features/standing/rows.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compareOpening, type Info, ranksOf, type Submission, teamsOf, termsOf } from './board.ts'
import {
  advanceScene,
  medalOf,
  type Resolution,
  resolveBoard,
  retreatScene,
  type Scene,
  usualMedals,
} from './resolve.ts'

const start = Date.parse('2026-05-01T10:00:00.000Z')
const iso = (seconds: number) => new Date(start + seconds * 1000).toISOString()
const problems = ['A', 'B', 'C']
const penalised = [Status.wrongAnswer, Status.timeLimitExceeded]

const infos = fc.record({
  precision: fc.constantFrom('second' as const, 'minute' as const),
  tieBreak: fc.constantFrom('none' as const, 'last-accepted' as const),
  isSealed: fc.boolean(),
})
const tries = fc.array(
  fc.record({
    who: fc.nat(7),
    problem: fc.constantFrom(...problems),
    second: fc.nat(400),
    status: fc.constantFrom(
      Status.accepted,
      Status.wrongAnswer,
      Status.timeLimitExceeded,
      Status.compileError,
      Status.pending,
    ),
  }),
  { maxLength: 60 },
)
/** A contest with what was handed in to it; user 3 is out of the ranking. */
const contests = fc.tuple(infos, tries).map(([{ precision, tieBreak, isSealed }, all]) => {
  const info: Info = {
    id: 1,
    title: 'Final',
    rankShowName: 'username',
    problemCount: problems.length,
    balloonColor: {},
    displayIds: problems,
    startTime: iso(0),
    endTime: iso(500),
    sealRankTime: isSealed ? iso(200) : null,
    starUserList: ['U3'],
    rules: { penalty: 20, precision, penalised, tieBreak },
  }
  const submissions = all.map(
    ({ who, problem, second, status }, at): Submission => ({
      uid: `id${who}`,
      username: `u${who}`,
      nickname: '',
      realname: '',
      school: '',
      avatar: '',
      gender: 'secrecy',
      submitId: at + 1,
      status,
      submitTime: iso(second),
      displayId: problem,
    }),
  )
  return { info, submissions }
})

const resolved = ({ info, submissions }: { info: Info; submissions: Submission[] }) =>
  resolveBoard(termsOf(info), teamsOf(info, submissions), problems, [1, 1, 1])
const scenesOf = ({ first, steps }: Resolution): Scene[] => {
  const scenes = [first]
  for (const step of steps) scenes.push(advanceScene(scenes.at(-1) ?? first, step))
  return scenes
}

/** The same board by the rules of the server. */
const boardBy = ({ info, submissions }: { info: Info; submissions: Submission[] }, isSealed: boolean) => {
  const terms = { ...termsOf(info), kind: 'acm' as const, oiScore: 'Recent' as const }
  const people = [...Map.groupBy(submissions, ({ uid }) => uid)].map(([uid, own]) => ({
    who: {
      ...(own[0] as Submission),
      uid,
      group: '',
      isStar: uid === 'id3',
      kind: 'account' as const,
      isRemoved: false,
    },
    tries: own.map(({ submitId, displayId, submitTime, status }) => ({
      submitId,
      pid: problems.indexOf(displayId),
      at: Date.parse(submitTime),
      isLate: false,
      status: status === Status.pending ? null : status,
      score: null,
      time: null,
    })),
  }))
  return computeStandings(terms, people, { isSealed, containsEnd: false }).map(({ who, rank, solved, time }) => [
    who.username,
    rank,
    solved,
    time,
  ])
}
const shown = ({ teams }: Scene) => {
  const ranks = ranksOf(teams)
  return teams.map(({ who, solved, time }, at) => [who.username, ranks[at] ?? -1, solved, time])
}

const byRank = (rows: readonly (readonly unknown[])[]) => rows.map(String).toSorted()

it('CR-05 begins with the sealed board and ends with the open one, by the rules of the boards', () => {
  fc.assert(
    fc.property(contests, (contest) => {
      const scenes = scenesOf(resolved(contest))
      // of those who share a rank the ones with closed cells stand last
      expect(byRank(shown(scenes[0] as Scene))).toEqual(byRank(boardBy(contest, true)))
      const last = scenes.at(-1) as Scene
      expect(shown(last)).toEqual(boardBy(contest, false))
      expect(last.at).toBe(-1)
      expect(last.teams.flatMap(({ cells }) => [...cells.values()]).every(({ pending }) => pending === 0)).toBe(true)
    }),
  )
})

it('CR-05 goes back by the same steps', () => {
  fc.assert(
    fc.property(contests, (contest) => {
      const resolution = resolved(contest)
      const scenes = scenesOf(resolution)
      resolution.steps.forEach((step, at) => {
        expect(retreatScene(scenes[at + 1] as Scene, step)).toEqual(scenes[at])
      })
    }),
  )
})

it('CR-05 opens one closed cell at a time of the last row that is not final, which stays in order', () => {
  fc.assert(
    fc.property(contests, (contest) => {
      const resolution = resolved(contest)
      const scenes = scenesOf(resolution)
      const closed = (scene: Scene) =>
        scene.teams.flatMap(({ cells }) => [...cells.values()]).filter(({ pending }) => pending > 0).length
      resolution.steps.forEach((step, at) => {
        const [before, after] = [scenes[at] as Scene, scenes[at + 1] as Scene]
        expect(closed(before) - closed(after)).toBe(step.kind === 'open' ? 1 : 0)
        if (step.kind === 'open') expect(step.from).toBe(before.at)
        expect(after.teams).toEqual(after.teams.toSorted(compareOpening))
        // what is final stays as it is
        expect(after.teams.slice(before.at + 1)).toEqual(before.teams.slice(before.at + 1))
      })
    }),
  )
})

it('CR-05 stops at each medal and at each problem that is solved first behind the seal', () => {
  fc.assert(
    fc.property(contests, (contest) => {
      const { first, steps, firsts } = resolved(contest)
      const finals = steps.filter((step) => step.kind === 'final')
      expect(finals).toHaveLength(first.teams.length)
      for (const { rank, medal, stop } of finals) {
        expect(stop).toBe(medal)
        if (medal !== null) expect(rank).toBeLessThanOrEqual(3)
      }
      const seal = termsOf(contest.info).seal
      const behind = [...firsts.values()].filter((second) => seal !== null && start + second * 1000 >= seal)
      const stops = new Set(steps.flatMap((step) => (step.kind === 'open' && step.stop ? [step.problem] : [])))
      expect(stops.size).toBe(behind.length)
    }),
  )
})

it('CR-05 CR-02 tells with a final rank nothing of what is still closed: it is the rank that is in sight', () => {
  fc.assert(
    fc.property(contests, (contest) => {
      const resolution = resolved(contest)
      const scenes = scenesOf(resolution)
      resolution.steps.forEach((step, at) => {
        if (step.kind === 'final') expect(step.rank).toBe(ranksOf((scenes[at] as Scene).teams)[step.at])
      })
    }),
  )
})

it('CR-04 gives 10, 20 and 30 percent of the teams medals, and equal ranks equal ones', () => {
  expect(usualMedals(50)).toEqual([5, 10, 15])
  expect(usualMedals(9)).toEqual([0, 1, 2])
  const medals = [1, 2, 3] as const
  expect([1, 1, 2, 4, 6, 7].map((rank) => medalOf(rank, 1, medals))).toEqual([
    'gold',
    'gold',
    'silver',
    'bronze',
    'bronze',
    null,
  ])
  expect([medalOf(1, 0, medals), medalOf(null, 3, medals)]).toEqual([null, null])
})
