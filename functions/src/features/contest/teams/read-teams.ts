import * as z from 'zod/mini'
import type { ErrorSpec } from '../../../platform/errors.ts'
import { Username } from '../../account/contract.ts'
import { accountErrors } from '../../account/errors.ts'
import { normalizeName } from '../../account/index.ts'
import { contestantFields, contestantRowErrors } from '../contestants/contract.ts'
import { contestErrors as errors } from '../errors.ts'
import type { TeamCells } from './contract.ts'

const Team = z.object({ ...contestantFields, username: z.string().check(z.trim()) })
export type Team = z.output<typeof Team>

type ReadTeam = { readonly team: Team } | { readonly error: ErrorSpec }

function readTeam(cells: TeamCells): ReadTeam {
  const { success, data, error } = Team.safeParse(cells)
  const fault = error ?? (data?.username ? Username.safeParse(data.username).error : undefined)
  if (!success || fault) {
    const code = fault?.issues[0]?.message
    return { error: contestantRowErrors.find((one) => one.code === code) ?? accountErrors['username-invalid'] }
  }
  return data.username + data.team === '' ? { error: errors['team-row-empty'] } : { team: data }
}

const foldName = (text: string) => normalizeName(text).replace(/\s/gu, '')

/** What tells teams of a contest apart: their username, else their school and name. */
export const markOf = ({ username, school, team }: Team): string =>
  username === '' ? `team ${foldName(school)}/${foldName(team)}` : `username ${normalizeName(username)}`

/** Reads rows in their order; a team that stands in an earlier row is refused. */
export function readTeams(rows: readonly TeamCells[]): ReadTeam[] {
  const seen = new Set<string>()
  return rows.map((cells) => {
    const read = readTeam(cells)
    if ('error' in read) return read
    const mark = markOf(read.team)
    if (seen.has(mark)) return { error: errors['team-twice'] }
    seen.add(mark)
    return read
  })
}
