import { getUserAuthInfo } from '@oj/functions/features/account/contract.ts'
import { call, newUser, type TestUser } from '../client/api.ts'
import type { Trial } from './kind.ts'
import { openTrialServer } from './server.ts'

export const hour = 3_600_000
const from = Date.now()
/** So many hours from now. */
export const moment = (hours: number) => new Date(from + hours * hour)

/** The trial set, which is running and freezes in two hours. */
export const cid = 40_007
/** A set that has not begun, and one that our users must not know of. */
export const [early, foreign] = [40_008, 40_009]

const uidOf = async (user: TestUser) => (await call(getUserAuthInfo, {}, user)).uid

/** The server with these sets, and the people of the running one: two contestants, staff, a virtual one, and none of them. */
export async function openTrialSets() {
  const [ann, bob, teacher, later, outsider] = await Promise.all([
    newUser('ann'),
    newUser('bob'),
    newUser('teacher'),
    newUser('later'),
    newUser('outsider'),
  ])
  const trial: Trial = {
    gid: 3,
    opens: moment(-1),
    freezes: moment(2),
    closes: moment(4),
    invited: await Promise.all([uidOf(ann), uidOf(bob)]),
    staff: [await uidOf(teacher)],
    virtual: [await uidOf(later)],
  }
  const trials = new Map([
    [cid, trial],
    [early, { ...trial, opens: moment(1) }],
    [foreign, { ...trial, invited: [] }],
  ])
  return { server: await openTrialServer(trials, 'A'), ann, bob, teacher, later, outsider }
}
