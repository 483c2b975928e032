import { inject } from 'vitest'
import { clientOf } from './client.ts'

export { freshAddress, freshName, type TestUser } from './client.ts'

/** The client of the stack that all suites share. */
export const { tested, send, sendApart, request, call, mailsTo, mailedCode, signIn, newUser, verdict, judged } =
  clientOf(inject('url'), inject('engineUrl'))

/** The stack's root account, in a new session. */
export const asRoot = async () => ({ token: await signIn('root', inject('rootPassword')) })
