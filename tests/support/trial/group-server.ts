import { getUserAuthInfo } from '@oj/functions/features/account/contract.ts'
import { inject } from 'vitest'
import { asRoot, call, newUser, type TestUser } from '../client/api.ts'
import { clientOf } from '../client/client.ts'
import { userAs } from '../client/staff.ts'
import { openServer } from '../stack/server.ts'
import { type TrialGroup, trialGroups } from './group.ts'

/** The server's own code in this process, all of its Lambdas that answer calls, with groups joined beside the bank. */
export async function openGroupServer(groups: ReadonlyMap<number, TrialGroup>) {
  const server = await openServer()
  const [{ authoringApp, authoringRoutes }, { pictureApp }, { uploadMdImg }, { setKinds }] = await Promise.all([
    import('@oj/functions/lambdas/authoring-routes.ts'),
    import('@oj/functions/lambdas/picture-routes.ts'),
    import('@oj/functions/features/file/contract.ts'),
    import('@oj/functions/features/problem-set/index.ts'),
  ])
  setKinds.join(await trialGroups(groups))
  const apps = new Map([
    ...authoringRoutes.map(({ endpoint }) => [String(endpoint.path), authoringApp] as const),
    [uploadMdImg.path, pictureApp] as const,
  ])
  /** Sends a request to the server in this process. */
  const reach = async (to: URL, sent: RequestInit) =>
    (apps.get(to.pathname) ?? server.app).request(to.href, sent, { ip: '127.0.0.1' })
  return { ...clientOf(inject('url'), inject('engineUrl'), reach), reach }
}

/** Two groups, and the number of one that does not exist. */
export const [gid, otherGid, noGid] = [41, 42, 43]

const uidOf = async (user: TestUser) => (await call(getUserAuthInfo, {}, user)).uid

/** The server with these groups, and who is in the first one; the stranger owns the other one, the writer is staff, too. */
export async function openGroups() {
  const root = await asRoot()
  const [owner, manager, member, stranger] = await Promise.all([
    newUser('owner'),
    newUser('manager'),
    newUser('member'),
    newUser('stranger'),
  ])
  const writer = await userAs('problem_admin', root)
  const managers = await Promise.all([uidOf(manager), uidOf(writer)])
  const groups = new Map([
    [gid, { owner: await uidOf(owner), managers, members: [await uidOf(member)] }],
    [otherGid, { owner: await uidOf(stranger), managers: [], members: [] }],
  ])
  return { server: await openGroupServer(groups), root, owner, manager, member, stranger, writer }
}
