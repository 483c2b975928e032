import { zipOf } from '@oj/functions/platform/zip.ts'

const clock = (minute: number, second = 0) =>
  `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}:${String(second).padStart(2, '0')}.000`

/** Tries of a published contest: team, problem, minute, verdict. */
const publishedTries: readonly (readonly [string, string, number, string])[] = [
  ['t1', 'a', 10, 'AC'],
  ['t2', 'a', 15, 'WA'],
  ['t2', 'a', 30, 'AC'],
  ['t2', 'b', 40, 'CE'],
  ['t3', 'a', 45, 'TLE'],
  ['t2', 'b', 110, 'AC'],
  ['guest', 'a', 5, 'AC'],
  ['guest', 'b', 6, 'AC'],
]

/**
 * A contest of two hours with a frozen board, as the CLICS Contest API has it. By its rules t2 stands first with two problems,
 * t1 and t3 after it; the guests have no rank.
 */
export const publishedObjects = {
  contest: {
    id: 'spring',
    name: 'Spring Cup',
    start_time: '2025-03-01T09:00:00.000+08:00',
    duration: clock(120),
    scoreboard_freeze_duration: clock(20),
    scoreboard_type: 'pass-fail',
    penalty_time: 20,
  },
  'judgement-types': ['AC', 'WA', 'TLE', 'CE'].map((id) => ({
    id,
    name: id,
    solved: id === 'AC',
    penalty: id === 'WA' || id === 'TLE',
  })),
  problems: [
    { id: 'b', label: 'B', name: 'Bridges', ordinal: 1, rgb: '#1c7ed6' },
    { id: 'a', label: 'A', name: 'Apples', ordinal: 0 },
  ],
  groups: [
    { id: 'g1', name: 'Seniors' },
    { id: 'g9', name: 'Guests', type: 'unranked' },
  ],
  organizations: [{ id: 'o1', name: 'S1', formal_name: 'School One' }],
  teams: [
    { id: 't1', label: '101', name: 'Early Birds', group_ids: ['g1'], organization_id: 'o1' },
    { id: 't2', label: '102', name: 'Two Solved', group_ids: ['g1'], organization_id: 'o1' },
    { id: 't3', label: '103', name: 'None Solved', group_ids: [] },
    { id: 'guest', label: '900', name: 'The Guests', group_ids: ['g9'] },
  ],
  submissions: publishedTries.map(([team_id, problem_id, minute], at) => ({
    id: `s${at}`,
    team_id,
    problem_id,
    language_id: 'cpp',
    contest_time: clock(minute),
  })),
  judgements: publishedTries.map(([, , , judgement_type_id], at) => ({
    id: `j${at}`,
    submission_id: `s${at}`,
    judgement_type_id,
  })),
  awards: [{ id: 'gold-medal', citation: 'Gold', team_ids: ['t2'] }],
} as const

/** Its scoreboard as somebody has published it: minutes. */
const publishedScoreboard = {
  rows: [
    { rank: 1, team_id: 't2', score: { num_solved: 2, total_time: 160 } },
    { rank: 2, team_id: 't1', score: { num_solved: 1, total_time: 10 } },
    { rank: 3, team_id: 't3', score: { num_solved: 0, total_time: 0 } },
  ],
}

const packageFiles = Object.fromEntries(
  Object.entries({ ...publishedObjects, scoreboard: publishedScoreboard }).map(([name, value]) => [
    `spring/${name}.json`,
    JSON.stringify(value),
  ]),
)

/** The same as a contest package, with other files where they are given. */
export const publishedPackage = (others: Readonly<Record<string, string | Buffer>> = {}): Promise<Buffer> =>
  zipOf({ ...packageFiles, ...others })

/** A problem that doubles a number, as a package of ICPC's format. */
const doubling = {
  'problem.yaml': 'name: Doubling\nlimits:\n  time_limit: 2\n',
  'problem_statement/problem.en.tex': 'Double the number.',
  'data/sample/1.in': '2\n',
  'data/sample/1.ans': '4\n',
  'data/secret/2.in': '3\n',
  'data/secret/2.ans': '6\n',
} as const

/** The same contest with packages of its problems: one in a folder, and in a zip one without tests. */
export async function publishedWithProblems(): Promise<Buffer> {
  const folder = Object.entries(doubling).map(([name, text]) => [`spring/problems/a/${name}`, text] as const)
  const testless = await zipOf({ 'problem.yaml': doubling['problem.yaml'] })
  return publishedPackage({ ...Object.fromEntries(folder), 'spring/problems/b/package.zip': testless })
}

/** The same as an event feed, with all tries so many times. */
export function publishedFeed(times = 1): string {
  const { contest, submissions, judgements, ...others } = publishedObjects
  const more = Array.from({ length: times }, (_, n) => (id: string) => (n === 0 ? id : `${id}-${n}`))
  const collections = {
    ...others,
    submissions: more.flatMap((named) => submissions.map((one) => ({ ...one, id: named(one.id) }))),
    judgements: more.flatMap((named) =>
      judgements.map((one) => ({ ...one, id: named(one.id), submission_id: named(one.submission_id) })),
    ),
  }
  const lists = Object.entries(collections).map(([type, data]) => ({ type, id: null, data }))
  return [{ type: 'contest', id: null, data: contest }, ...lists].map((event) => `${JSON.stringify(event)}\n`).join('')
}
