import { commonErrors, Failure } from '../../../platform/errors.ts'
import { route } from '../../../platform/http/serve.ts'
import { plus, tookEffect } from '../../../platform/table/index.ts'
import { addToTally, tallyOf } from '../../../platform/table/tally.ts'
import { accountErrors as errors } from '../errors.ts'
import { hashPassword } from '../password/password.ts'
import { generationOf, nextOf } from '../sessions/sessions.ts'
import { startSession } from '../sessions/start.ts'
import { findUser, infoOf, type User, users } from '../users.ts'
import * as contract from './contract.ts'
import { findSignInCode, type SignInCode, signInCodeEnd } from './store.ts'

/** Wrong codes from one address: a class behind it types its codes in the same minutes. */
const guesses = { what: 'sign-in-code', most: 300, seconds: 600 } as const

/** The code and its account, if nothing has ended it since. @throws sign-in-code-gone, too-many-requests */
async function requireCode(code: string, network: string): Promise<{ row: SignInCode; user: User }> {
  const { what, most, seconds } = guesses
  if ((await tallyOf(what, network)) >= most) throw new Failure(commonErrors['too-many-requests'])
  const row = await findSignInCode(code)
  const user = row && (await findUser(row.uid))
  if (row && user && generationOf(user) === row.generation) return { row, user }
  await addToTally(what, network, seconds)
  throw new Failure(errors['sign-in-code-gone'])
}

const readSignInCode = route(contract.readSignInCode, async ({ code }, { network }) => {
  const { user } = await requireCode(code, network)
  return { username: user.username }
})

const signInByCode = route(contract.signInByCode, async ({ code, password }, context) => {
  const { row, user } = await requireCode(code, context.network)
  if (user.disabled) throw new Failure(errors['account-disabled'])
  const { uid, generation } = user
  const passwordHash = await hashPassword(password)
  const isFirst = await tookEffect([
    users.patch({ uid }, { passwordHash, generation: plus(1) }, { when: { generation } }),
    signInCodeEnd(row),
  ])
  if (!isFirst) throw new Failure(errors['sign-in-code-gone'])
  const changed = { ...user, passwordHash, generation: nextOf(user).generation }
  await startSession(changed, context)
  return { ...infoOf(changed), path: row.path }
})

export const signInCodeRoutes = [readSignInCode, signInByCode]
