import { Failure } from '../../../platform/errors.ts'
import { retryOnConflict, transact } from '../../../platform/table/index.ts'
import type { Work } from '../../../platform/tasks.ts'
import { GroupLevel } from '../../group/contract-levels.ts'
import {
  type GroupAccount,
  groupAccountsOf,
  groupAccountWrite,
  membersIn,
  membersWith,
  placeWrites,
} from '../../group/index.ts'

type Member = Awaited<ReturnType<typeof membersIn>>[number]
type Marks = ReadonlySet<string>

const readMarks = async (of: number): Promise<Marks> => new Set((await groupAccountsOf(of)).map(({ mark }) => mark))

/**
 * Puts a member into another group, with the more time that they always have, and what was noted of an account made for them: so
 * their teacher can still set its password there. Who is in it already stays as they are. `marks` are those that were noted there
 * before all: read again only where another one came first, since there are as many as members.
 */
async function placeMember(to: number, member: Member, made: readonly GroupAccount[], marks: Marks): Promise<void> {
  const { uid, username, standing } = member
  // the new class has its root
  const auth = member.auth === GroupLevel.member ? GroupLevel.member : GroupLevel.admin
  let noted: Marks | null = marks
  await retryOnConflict(async () => {
    const [row = null] = await membersWith([{ number: to, uid }])
    if (row && row.auth >= GroupLevel.member) return
    const known = noted ?? (await readMarks(to))
    noted = null
    const notes = made.filter(({ mark }) => !known.has(mark))
    await transact([
      ...placeWrites(to, { uid, username }, row, { auth, standing }),
      ...notes.map((one) => groupAccountWrite({ ...one, number: to }, null)),
    ])
  })
}

interface Move {
  readonly from: number
  readonly to: number
  /** uids of who stays behind */
  readonly without: readonly string[]
}

/** Takes the members of a class along, and answers how many; begun anew it finds who was taken before. */
export async function moveMembers(
  { from, to, without }: Move,
  { progress, refuse }: Pick<Work<unknown>, 'progress' | 'refuse'>,
): Promise<number> {
  const [members, accounts, there, marks] = await Promise.all([
    membersIn(from),
    groupAccountsOf(from),
    membersIn(to),
    readMarks(to),
  ])
  const root = there.find(({ auth }) => auth === GroupLevel.root)?.uid
  const behind = new Set([...without, root])
  const moving = members.filter(({ uid }) => !behind.has(uid))
  const made = Map.groupBy(accounts, ({ uid }) => uid)
  let count = 0
  for (const [at, member] of moving.entries()) {
    await progress(at, moving.length)
    try {
      await placeMember(to, member, made.get(member.uid) ?? [], marks)
      count += 1
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      refuse(member.username, error)
    }
  }
  return count
}
