import { randomUUID } from 'node:crypto'
import { accountLimits } from '../../account/contract.ts'
import {
  createUser,
  firstPasswordOf,
  hashPassword,
  isNicknameReserved,
  newSlip,
  signInCodeOf,
  signInCodeWrite,
} from '../../account/index.ts'
import { GroupLevel } from '../../group/contract-levels.ts'
import { placeWrites } from '../../group/index.ts'
import { noteOnBoard } from '../board/mark-changed.ts'
import { ratedAgainWrites } from '../changed-ratings.ts'
import { freshMember } from '../contestants/let-in.ts'
import { savingWrites } from '../contestants/store.ts'
import type { Contest } from '../store.ts'
import { markOf, type Team } from './read-teams.ts'
import { type TeamAccount, teamAccountWrite } from './store.ts'

/** Who makes an account, and by which task. */
interface Making {
  readonly by: string
  readonly taskId: string
}

/** The nickname of a team's account: its name, unless that is too long for one or passes for that of staff. */
const nicknameOf = ({ team }: Team): string =>
  team.length > accountLimits.nickname || isNicknameReserved({ nickname: team, roles: [] }, '') ? '' : team

/**
 * Makes a team its account with its first password and code, and a contestant, all at once or nothing of it.
 * @throws username-taken, username-alike, and ConditionFailed where the team was made an account meanwhile
 */
export async function makeTeam(
  contest: Contest,
  team: Team,
  username: string,
  before: TeamAccount | null,
  { by, taskId }: Making,
): Promise<void> {
  const { number, gid } = contest
  const uid = randomUUID().replaceAll('-', '')
  const slip = newSlip(by)
  const [passwordHash, code] = await Promise.all([
    hashPassword(await firstPasswordOf(slip.seed)),
    signInCodeOf(slip.seed),
  ])
  const { school } = team
  const user = { uid, username, email: '', nickname: nicknameOf(team), school, passwordHash }
  await createUser({ ...user, roles: ['default_user'] }, [
    teamAccountWrite({ number, mark: markOf(team), uid, taskId, ...slip, generation: 0 }, before),
    signInCodeWrite({ uid, generation: 0, code, path: `/contest/${number}`, expiresAt: slip.slipUntil }),
    ...savingWrites(number, [{ ...freshMember(number), ...team, uid, username }], new Set()),
    ...ratedAgainWrites(contest),
    ...(gid === null ? [] : placeWrites(gid, { uid, username }, null, { auth: GroupLevel.member })),
  ])
  await noteOnBoard(number, [uid])
}
