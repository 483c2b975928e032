import { publishedFileLimits as limits } from '@oj/functions/features/contest/contract.ts'

const problems = 12
const duration = 5 * 3600
const verdicts = ['WA', 'TLE', 'RTE', 'CE', 'AC'] as const

const clock = (seconds: number) =>
  `${Math.floor(seconds / 3600)}:${String(Math.floor(seconds / 60) % 60).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}.000`
const moment = (seconds: number) => new Date(Date.UTC(2026, 2, 1) + seconds * 1000).toISOString()

/** As many teams and tries as may be, in the order of time: each team tries all problems several times. */
const tries = Array.from({ length: limits.tries }, (_, n) => ({
  n,
  team: n % limits.teams,
  problem: Math.floor(n / limits.teams) % problems,
  at: Math.floor((n * duration) / limits.tries),
  verdict: verdicts[(n * 7919 + Math.floor(n / 97)) % verdicts.length] ?? 'WA',
}))
const teams = Array.from({ length: limits.teams }, (_, n) => n)

/** The objects of a contest as others write them, with all properties of the format. */
const objects = {
  contest: () => [{ id: 'big', name: 'Big', duration: clock(duration), penalty_time: 20, start_time: moment(0) }],
  'judgement-types': () => verdicts.map((id) => ({ id, name: id, solved: id === 'AC', penalty: id !== 'CE' })),
  problems: () =>
    Array.from({ length: problems }, (_, at) => ({ id: `p${at}`, label: `P${at}`, name: 'X', ordinal: at })),
  groups: () => [{ id: 'g1', name: 'All' }],
  organizations: () =>
    teams.map((n) => ({ id: `o${n}`, name: `School ${n}`, formal_name: `The school ${n}`, country: 'CHN' })),
  teams: () =>
    teams.map((n) => ({ id: `t${n}`, label: `${n}`, name: `Team ${n}`, organization_id: `o${n}`, group_ids: ['g1'] })),
  submissions: () =>
    tries.map(({ n, team, problem, at }) => ({
      id: `s${n}`,
      language_id: 'cpp',
      problem_id: `p${problem}`,
      team_id: `t${team}`,
      time: moment(at),
      contest_time: clock(at),
      entry_point: null,
      files: [{ href: `contests/big/submissions/s${n}/files`, mime: 'application/zip' }],
    })),
  judgements: () =>
    tries.map(({ n, at, verdict }) => ({
      id: `j${n}`,
      submission_id: `s${n}`,
      judgement_type_id: verdict,
      start_time: moment(at),
      start_contest_time: clock(at),
      end_time: moment(at + 2),
      end_contest_time: clock(at + 2),
      max_run_time: 1.234,
    })),
}

/** The result as an event feed. */
export const feed = () =>
  Object.entries(objects)
    .flatMap(([type, all]) =>
      all().map((data) => `${JSON.stringify({ type, id: data.id, data, token: `t${data.id}` })}\n`),
    )
    .join('')

/** The result as the files of a package: names and contents, as JSON. */
export const files = () =>
  JSON.stringify(Object.entries(objects).map(([name, all]) => [`big/${name}.json`, JSON.stringify(all())]))

/** The result as a Standard Ranklist. */
export function srk(): string {
  const own = Map.groupBy(tries, ({ team, problem }) => team * problems + problem)
  return JSON.stringify({
    type: 'general',
    contest: { title: 'Big', startAt: moment(0), duration: [duration, 's'] },
    problems: Array.from({ length: problems }, (_, at) => ({ alias: `P${at}` })),
    sorter: { algorithm: 'ICPC', config: { penalty: [20, 'min'] } },
    rows: teams.map((n) => ({
      user: { id: `${n}`, name: `Team ${n}`, organization: `School ${n}` },
      score: { value: 0, time: [0, 's'] },
      statuses: Array.from({ length: problems }, (_, at) => ({
        result: null,
        solutions: (own.get(n * problems + at) ?? []).map((one) => ({ result: one.verdict, time: [one.at, 's'] })),
      })),
    })),
  })
}
