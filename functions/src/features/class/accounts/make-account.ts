import { randomUUID } from 'node:crypto'
import { now } from '../../../platform/clock.ts'
import {
  createUser,
  firstPasswordOf,
  hashPassword,
  newSlip,
  signInCodeOf,
  signInCodeWrite,
} from '../../account/index.ts'
import { GroupLevel } from '../../group/contract-levels.ts'
import { type GroupAccount, groupAccountWrite, placeWrites } from '../../group/index.ts'
import { markOf, type Person } from './people.ts'

/** Who makes an account, for which group, and whether it gets the address of its row. */
interface Making {
  readonly gid: number
  readonly uid: string
  readonly taskId: string
  readonly givesEmail: boolean
}

/**
 * Makes somebody an account with its first password and code, and a member, all at once or nothing of it.
 * @throws username-taken, username-alike, email-taken, and ConditionFailed where somebody was made an account meanwhile
 */
export async function makeMember(
  person: Person,
  username: string,
  before: GroupAccount | null,
  { gid, uid: by, taskId, givesEmail }: Making,
): Promise<void> {
  const uid = randomUUID().replaceAll('-', '')
  const slip = newSlip(by)
  const [passwordHash, code] = await Promise.all([
    hashPassword(await firstPasswordOf(slip.seed)),
    signInCodeOf(slip.seed),
  ])
  const { name, number: studentNumber, seat } = person
  const mark = markOf(person)
  const made = { number: gid, mark, uid, name, studentNumber, seat, by, taskId, gmtCreate: now().toISOString() }
  const email = givesEmail ? person.email : ''
  await createUser({ uid, username, email, realname: name, passwordHash, roles: ['default_user'] }, [
    groupAccountWrite({ ...made, ...slip, generation: 0 }, before),
    signInCodeWrite({ uid, generation: 0, code, path: `/group/${gid}`, expiresAt: slip.slipUntil }),
    ...placeWrites(gid, { uid, username }, null, { auth: GroupLevel.member }),
  ])
}
