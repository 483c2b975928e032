// Creates users and signs them in without the API, because passwords are slow on purpose; prints their tokens as JSON:
// `node contestants.ts COUNT`
import { randomUUID } from 'node:crypto'
import { signToken, tokenLife } from '@oj/functions/features/account/sessions/token.ts'
import { beginSession, createUser, userOf } from '@oj/functions/features/account/store.ts'

const [count = '0'] = process.argv.slice(2)
const run = randomUUID().slice(0, 8)

async function contestant(n: number): Promise<string> {
  const [uid, sid, username] = [randomUUID().replaceAll('-', ''), randomUUID(), `contestant${run}${n}`]
  await createUser({
    uid,
    username,
    email: `${username}@example.org`,
    passwordHash: 'none',
    roles: ['default_user'],
  })
  await beginSession(await userOf({ uid }), { sid, ip: '127.0.0.1', userAgent: 'replay', life: tokenLife.whole })
  return signToken(uid, sid, Math.floor(Date.now() / 1000))
}

const tokens: string[] = []
const atOnce = 20
for (let from = 0; from < Number(count); from += atOnce) {
  const numbers = Array.from({ length: Math.min(atOnce, Number(count) - from) }, (_, at) => from + at)
  tokens.push(...(await Promise.all(numbers.map(contestant))))
}
console.log(JSON.stringify(tokens))
