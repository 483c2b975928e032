import { type Cell, cellOf, compareOpening, compareTeams, ranksOf, type Team, type Terms, teamWith } from './board.ts'

/** Medals, the highest first, and to how many teams each goes. */
export const medalNames = ['gold', 'silver', 'bronze'] as const
export type MedalName = (typeof medalNames)[number]
export type Medals = readonly [gold: number, silver: number, bronze: number]

/** The usual numbers of medals: for 10, 20 and 30 percent of the teams in the ranking. */
export const usualMedals = (teams: number): Medals => [
  Math.floor(teams / 10),
  Math.floor(teams / 5),
  Math.floor((3 * teams) / 10),
]

/** The medal of a rank: equal ranks have equal medals, and who has solved nothing has none. */
export function medalOf(rank: number | null, solved: number, medals: Medals): MedalName | null {
  if (rank === null || solved === 0) return null
  let upTo = 0
  for (const [at, count] of medals.entries()) {
    upTo += count
    if (rank <= upTo) return medalNames[at] ?? null
  }
  return null
}

/** When each problem was solved first by a team in the ranking, in seconds, with all opened. */
function firstsOf(terms: Terms, teams: readonly Team[]): Map<string, number> {
  const firsts = new Map<string, number>()
  for (const { tries } of teams.filter(({ isStar }) => !isStar)) {
    for (const [id, all] of tries) {
      const { solvedAt } = cellOf(terms, all, true)
      if (solvedAt !== null) firsts.set(id, Math.min(solvedAt, firsts.get(id) ?? solvedAt))
    }
  }
  return firsts
}

/** Why a resolver that plays by itself stops. */
type Stop = 'first' | MedalName

/** A cell is opened, and its team goes up, or a row is final. */
export type Step =
  | {
      readonly kind: 'open'
      readonly problem: string
      /** the row before and after, and where it stands then */
      readonly before: Team
      readonly after: Team
      readonly from: number
      readonly to: number
      readonly stop: Stop | null
    }
  | {
      readonly kind: 'final'
      readonly at: number
      readonly rank: number | null
      readonly medal: MedalName | null
      readonly stop: Stop | null
    }

/** A board while it is opened: its rows, and the one whose cells are opened; those below it are final. */
export interface Scene {
  readonly teams: readonly Team[]
  readonly at: number
}

/** All that a resolver shows, from the sealed board to the open one. */
export interface Resolution {
  readonly first: Scene
  readonly steps: readonly Step[]
  readonly firsts: ReadonlyMap<string, number>
}

/** The first cell of a row that is still closed, in the order of the problems. */
const pendingIn = ({ cells }: Team, problems: readonly string[]): string | undefined =>
  problems.find((id) => (cells.get(id)?.pending ?? 0) > 0)

function openCell(terms: Terms, team: Team, problem: string): { after: Team; cell: Cell } {
  const cell = cellOf(terms, team.tries.get(problem) ?? [], true)
  return { after: teamWith(terms, team, new Map(team.cells).set(problem, cell)), cell }
}

/** Where a row goes that stood at `from` and has not become worse. */
function placeOf(teams: readonly Team[], from: number, team: Team): number {
  let low = 0
  let high = from
  while (low < high) {
    const middle = (low + high) >> 1
    const other = teams[middle]
    if (other && compareOpening(other, team) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/** How a board is opened: from its last row, one closed cell at a time, each row until it is final. */
export function resolveBoard(
  terms: Terms,
  sealed: readonly Team[],
  problems: readonly string[],
  medals: Medals,
): Resolution {
  const teams = sealed.toSorted(compareOpening)
  const first: Scene = { teams: [...teams], at: teams.length - 1 }
  const firsts = firstsOf(terms, teams)
  const last = teams.map(({ tries, ...team }) => {
    const cells = new Map([...tries].map(([id, all]) => [id, cellOf(terms, all, true)]))
    return teamWith(terms, { ...team, tries }, cells)
  })
  last.sort(compareTeams)
  const ranks = ranksOf(last)
  const steps: Step[] = []
  for (let at = teams.length - 1; at >= 0; ) {
    const team = teams[at]
    if (!team) break
    const problem = pendingIn(team, problems)
    if (problem === undefined) {
      // nobody below moves up any more, and no row above is worse
      const rank = ranks[at] ?? null
      const medal = medalOf(rank, team.solved, medals)
      steps.push({ kind: 'final', at, rank, medal, stop: medal })
      at -= 1
      continue
    }
    const { after, cell } = openCell(terms, team, problem)
    const to = placeOf(teams, at, after)
    const isFirst = !team.isStar && cell.solvedAt !== null && cell.solvedAt === firsts.get(problem)
    teams.splice(at, 1)
    teams.splice(to, 0, after)
    steps.push({ kind: 'open', problem, before: team, after, from: at, to, stop: isFirst ? 'first' : null })
  }
  return { first, steps, firsts }
}

const moveTeam = (teams: readonly Team[], from: number, to: number, team: Team): Team[] =>
  teams.toSpliced(from, 1).toSpliced(to, 0, team)

/** The board after a step. */
export const advanceScene = ({ teams, at }: Scene, step: Step): Scene =>
  step.kind === 'final' ? { teams, at: at - 1 } : { teams: moveTeam(teams, step.from, step.to, step.after), at }

/** The board before a step that was the last one. */
export const retreatScene = ({ teams, at }: Scene, step: Step): Scene =>
  step.kind === 'final' ? { teams, at: at + 1 } : { teams: moveTeam(teams, step.to, step.from, step.before), at }
