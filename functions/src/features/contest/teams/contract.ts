import * as z from 'zod/mini'
import { authoringEndpoint } from '../../../platform/http/endpoint.ts'
import type { TaskKind } from '../../../platform/tasks.ts'
import { enrollLimits } from '../../account/contract-enroll-limits.ts'
import { ListCell as cell, Slip } from '../../account/contract-slips.ts'
import { accountErrors } from '../../account/errors.ts'
import { contestErrors as errors } from '../errors.ts'
import { administer, contestField } from '../management/contract.ts'

/** A team as a table says it; each cell may be empty, and is judged with its row. */
export const TeamCells = z.object({
  team: cell,
  members: cell,
  school: cell,
  category: cell,
  seat: cell,
  username: cell,
})
export type TeamCells = z.output<typeof TeamCells>

const listFields = {
  ...contestField,
  rows: z.array(TeamCells).check(z.minLength(1), z.maxLength(enrollLimits.rows, 'class-rows-many')),
}
const known = errors['contest-not-found']
const listErrors = [known, accountErrors['class-rows-many'], accountErrors['class-cell-long']]

/**
 * What becomes of a row: `new` gets an account, `known` has one and is let in, `inside` takes part already and is changed.
 * `taken` (the username), `unknown` (no account, and the caller may make none) and `refused` are left out.
 */
export const teamStates = ['new', 'known', 'inside', 'taken', 'unknown', 'refused'] as const
export type TeamState = (typeof teamStates)[number]

/** Tells of each row what `enrollTeams` would do. */
export const previewTeams = authoringEndpoint({
  method: 'POST',
  path: '/api/admin/contest/teams/preview',
  summary: 'What taking in a table of teams would do',
  access: administer,
  changes: false,
  input: z.object(listFields),
  output: z.array(
    z.object({
      state: z.enum(teamStates),
      /** of the account that there is, or that would be made; empty where neither is */
      username: z.string(),
      /** why the row is left out; empty where it is not */
      msg: z.string(),
    }),
  ),
  errors: listErrors,
})

/**
 * Starts an `enrollTeamsTask`, which makes the accounts that are missing and lets all teams in with what their rows say. Done
 * twice it makes no team a second account. Teachers and staff make accounts; in a contest of a group only those who manage its
 * members. For others such rows are left out.
 */
export const enrollTeams = authoringEndpoint({
  method: 'POST',
  path: '/api/admin/contest/teams',
  summary: 'Take in a table of teams',
  access: administer,
  input: z.object(listFields),
  output: z.object({ taskId: z.string() }),
  errors: listErrors,
})

/** Its refused rows are those that were left out. */
export const enrollTeamsTask = {
  name: 'enroll-teams',
  access: 'login',
  input: z.object(listFields),
  result: z.object({ made: z.int(), added: z.int(), changed: z.int() }),
} as const satisfies TaskKind

/** The caller's last task here; null for none. */
export const getTeamsTask = authoringEndpoint({
  method: 'GET',
  path: '/api/admin/contest/teams',
  summary: 'The last table of teams that was taken in',
  access: administer,
  input: z.object(contestField),
  output: z.object({ taskId: z.nullable(z.string()) }),
  errors: [known],
})

const slipsOfTask = z.object({ ...contestField, taskId: z.uuid() })
const slipErrors = [known, accountErrors['class-teachers-only']]

/** The slips that the caller has given out by a task, for as long as they hold; a team's members stand as its number. */
export const getTeamSlips = authoringEndpoint({
  method: 'GET',
  path: '/api/admin/contest/teams/slips',
  summary: 'Slips of teams with first passwords',
  access: administer,
  input: slipsOfTask,
  output: z.array(Slip),
  errors: slipErrors,
})

/** The same as a CSV file. */
export const getTeamSlipsFile = authoringEndpoint({
  method: 'GET',
  path: '/api/admin/contest/teams/slips.csv',
  summary: 'Slips of teams with first passwords as a file',
  access: administer,
  input: slipsOfTask,
  output: z.file(),
  errors: slipErrors,
})

/** The rows of the first sheet of a workbook. */
export const readTeamsFile = authoringEndpoint({
  method: 'POST',
  path: '/api/admin/contest/teams/file',
  summary: 'Read teams from a workbook',
  access: administer,
  changes: false,
  bodyMax: enrollLimits.fileBytes + 65_536,
  input: z.object({ ...contestField, file: z.file() }),
  output: z.object({ rows: z.array(z.array(z.string())) }),
  errors: [known, accountErrors['class-file-unreadable']],
})
