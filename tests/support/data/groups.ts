import * as group from '@oj/functions/features/group/contract.ts'
import type { InputOf } from '@oj/functions/platform/http/endpoint.ts'
import { call, freshName } from '../client/api.ts'

type User = { token: string }
type Form = InputOf<typeof group.addGroup>

/** A valid form of a group. */
export const groupForm = (more: Partial<Form> = {}): Form => ({
  name: freshName('class'),
  shortName: '',
  brief: 'A class',
  description: 'Where a class works',
  ...more,
})

/** Makes a group; its number. The caller must be one of those who may. */
export const newGroup = async (as: User, more: Partial<Form> = {}): Promise<number> =>
  (await call(group.addGroup, groupForm(more), as)).gid

/** Makes members of these users, by a link of the group. */
export async function letIn(gid: number, root: User, ...users: readonly User[]): Promise<void> {
  const { token } = await call(group.addGroupInvite, { gid }, root)
  for (const user of users) await call(group.joinByInvite, { token }, user)
}
