import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { hashPassword } from '@oj/functions/features/account/password/password.ts'
import { startSession } from '@oj/functions/features/account/sessions/start.ts'
import { createUser, findUser } from '@oj/functions/features/account/store.ts'
import { moveClock } from '@oj/functions/platform/clock.ts'
import { roleNames } from '@oj/functions/platform/http/access.ts'
import * as z from 'zod/mini'
import { madePassword } from './user-maker.ts'

/** The program of `startUserMaker`: by the server's own code, but for the hash, which all its users share. */
const Wanted = z.object({ username: z.string(), email: z.string(), role: z.enum(roleNames), isTeacher: z.boolean() })
const Clock = z.object({ ahead: z.number() })
const passwordHash = await hashPassword(madePassword)

async function made({ username, email, role, isTeacher }: z.infer<typeof Wanted>): Promise<string> {
  const uid = randomUUID().replaceAll('-', '')
  await createUser({ uid, username, email, passwordHash, roles: [role], isTeacher })
  const user = await findUser(uid)
  if (!user) throw new Error(`${username} is gone`)
  let token = ''
  const giveToken = (given: string) => (token = given)
  const keeping = { kept: () => undefined, keep: () => {} }
  await startSession(user, { ip: '127.0.0.1', userAgent: 'node', giveToken, ...keeping })
  return token
}

const server = createServer((request, response) => {
  void (async () => {
    try {
      const asked = await json(request)
      const clock = Clock.safeParse(asked)
      if (clock.success) moveClock(1000 * clock.data.ahead)
      response.end(clock.success ? '' : await made(Wanted.parse(asked)))
    } catch (error) {
      response.statusCode = 500
      response.end(String(error))
    }
  })()
})
// whoever asks ends idle connections: were it this side, on a busy machine a call would meet one that is being closed
server.keepAliveTimeout = 0
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object') process.send?.({ url: `http://127.0.0.1:${address.port}` })
})
process.once('disconnect', () => process.exit())
