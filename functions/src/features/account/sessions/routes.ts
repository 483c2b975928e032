import type * as z from 'zod/mini'
import { epochSeconds, now } from '../../../platform/clock.ts'
import { commonErrors, Failure } from '../../../platform/errors.ts'
import { hasAccess } from '../../../platform/http/access.ts'
import { type Authenticate, type Caller, type Context, route } from '../../../platform/http/serve.ts'
import * as contract from '../contract.ts'
import { accountErrors } from '../errors.ts'
import * as store from '../store.ts'
import { infoOf } from '../users.ts'
import { userBy } from './credentials.ts'
import * as sessions from './sessions.ts'
import { startSession } from './start.ts'
import { readToken, signToken, tokenLife } from './token.ts'

/** The caller that a token stands for (AC-04, AC-05): its session must live and its user must not be disabled. */
export const authenticate: Authenticate = async (token, verified) => {
  const { sub: uid, sid, iat } = await readToken(token)
  verified?.()
  const [user, generation] = await Promise.all([store.findUser(uid), sessions.currentGeneration(uid, sid)])
  const lives = user && !user.disabled && generation === sessions.generationOf(user)
  if (!lives) throw new Failure(commonErrors['session-expired'])
  const { username, roles, isTeacher } = user
  const caller = { uid, sid, username, roles, isTeacher }
  const at = epochSeconds(now())
  if (at - iat < tokenLife.renewAfter) return { caller, renewed: null }
  if (!(await sessions.extendSession(uid, sid, tokenLife.whole))) throw new Failure(commonErrors['session-expired'])
  return { caller, renewed: await signToken(uid, sid, at) }
}

type Credentials = z.output<typeof contract.login.input>

/** Signs in a user whom `admits` accepts; others get no token. */
async function signIn(credentials: Credentials, context: Context, admits: (user: store.User) => boolean) {
  const user = await userBy(credentials, context)
  if (!admits(user)) throw new Failure(accountErrors['staff-only'])
  await startSession(user, context)
  return { ...infoOf(user), deletionCancelled: user.deleteTime !== null }
}

const login = route(contract.login, (credentials, context) => signIn(credentials, context, () => true))

const adminLogin = route(contract.adminLogin, (credentials, context) =>
  signIn(credentials, context, ({ roles }) => hasAccess('manage-problems', roles)),
)

async function signOut({ uid, sid }: Caller): Promise<null> {
  await sessions.deleteSession(uid, sid)
  return null
}

const logout = route(contract.logout, (_, { caller }) => signOut(caller))
const adminLogout = route(contract.adminLogout, (_, { caller }) => signOut(caller))

const getUserAuthInfo = route(contract.getUserAuthInfo, async (_, { caller }) => {
  const info = infoOf(await store.userOf(caller))
  return { ...info, roles: info.roleList }
})

export const loginRoutes = [login, adminLogin, logout, adminLogout, getUserAuthInfo]
