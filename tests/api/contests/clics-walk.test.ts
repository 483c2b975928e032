import { addReaderKey } from '@oj/functions/features/contest/contract.ts'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { type ClicsCall, clicsCallsOn } from '../../support/contest-walk/clics-calls.ts'
import { mayRead, type Reader, readers } from '../../support/contest-walk/clics-readers.ts'
import { clicsHeard, statedFor } from '../../support/contest-walk/clics-secrets.ts'
import { gather, password, type Walkers } from '../../support/contest-walk/people.ts'
import { type Planted, plant } from '../../support/contest-walk/planted.ts'
import { speakOfClics } from '../../support/contest-walk/secrets.ts'
import { openWalkServer, type WalkServer } from '../../support/contest-walk/server.ts'
import { stateNames, stateOf } from '../../support/contest-walk/states.ts'
import { inLine } from '../../support/stack/in-line.ts'

let server: WalkServer
let walkers: Walkers
const contests: Planted[] = []
/** The names and passwords of readers: of keys those of each contest. */
const signIns = new Map<string, string>()

const basic = (username: string, secret: string) => `Basic ${Buffer.from(`${username}:${secret}`).toString('base64')}`

beforeAll(async () => {
  speakOfClics()
  server = await openWalkServer()
  walkers = await gather(server, inject('rootPassword'))
  const author = { token: walkers.author.token ?? '' }
  for (const [at, state] of stateNames.entries()) {
    const planted = await plant(server, walkers, state, async (cid) => {
      for (const [reader, seesAll] of [
        ['key', false],
        ['judge key', true],
      ] as const) {
        const { username, key } = await server.call(addReaderKey, { cid, label: reader, seesAll }, author)
        signIns.set(`${at} ${reader}`, basic(username, key))
      }
    })
    contests.push(planted)
  }
  for (const { cid } of contests) await server.boardsBuilt(cid)
})

/** The header by which somebody reads a contest; null for a visitor. */
function signInOf(at: number, reader: Reader): string | null {
  if (reader === 'visitor') return null
  if (reader === 'key' || reader === 'judge key') return signIns.get(`${at} ${reader}`) ?? ''
  return basic(walkers[reader].username, reader === 'root' ? inject('rootPassword') : password)
}

function send({ path }: Pick<ClicsCall, 'path'>, at: number, reader: Reader) {
  const authorization = signInOf(at, reader)
  return server.reachClics(path, { 'accept-language': 'en', ...(authorization === null ? {} : { authorization }) })
}

/** The status that is stated of a call. */
function statedOf({ isFor, isFeed }: ClicsCall, at: number, reader: Reader): number {
  const may = mayRead(stateOf(stateNames[at] ?? 'ended'), reader)
  if (!may.knows) return 404
  // a feed holds a Lambda: it is for those alone whom we know
  const isIn = isFor(may) && !(isFeed && reader === 'visitor')
  if (isIn) return 200
  return may.isAsked || (isFeed && reader === 'visitor') ? 401 : 404
}

const uidOfContestant = () => walkers.contestant.uid
const atOnce = 8

describe('CR-06 and SE-02 every call of the Contest API as everybody', () => {
  it.each(stateNames)(
    'in a contest that is %s is answered and tells what is stated, and nothing else',
    async (name) => {
      const at = stateNames.indexOf(name)
      const planted = contests[at]
      if (!planted) throw new Error(`${name} is not planted`)
      const seen: Record<string, number> = {}
      const stated: Record<string, number> = {}
      const told = new Map<Reader, Set<string>>(readers.map((reader) => [reader, new Set()]))
      const each = readers.flatMap((reader) => clicsCallsOn(planted).map((call) => ({ reader, call })))
      await inLine(each, atOnce, async ({ reader, call }) => {
        const response = await send(call, at, reader)
        const label = `${reader}: ${call.path}`
        seen[label] = response.status
        stated[label] = statedOf(call, at, reader)
        for (const [of, secret] of await clicsHeard(response, call.isFeed === true, contests, uidOfContestant())) {
          told.get(reader)?.add(of === at ? secret : `${secret} of ${stateNames[of]}`)
        }
      })
      expect(seen).toEqual(stated)
      expect(Object.fromEntries([...told].map(([reader, all]) => [reader, [...all].sort()]))).toEqual(
        Object.fromEntries(readers.map((reader) => [reader, statedFor(stateOf(name), reader)])),
      )
    },
  )

  it('names no contest in its list that a reader may not know of', async () => {
    for (const reader of readers) {
      for (const [at, state] of stateNames.entries()) {
        const isKey = reader === 'key' || reader === 'judge key'
        // an account has one list for all of them, which is looked through once
        if (!isKey && at > 0) continue
        const response = await send({ path: '/contests' }, at, reader)
        const told = (await clicsHeard(response, false, contests, uidOfContestant())).map(([of, secret]) => [
          secret,
          stateNames[of],
        ])
        const known = isKey ? [state] : stateNames
        const wanted = known.filter((one) => mayRead(stateOf(one), reader).knows).map((one) => ['name', one])
        expect([reader, state, new Set(told.map(String))]).toEqual([reader, state, new Set(wanted.map(String))])
      }
    }
  })
})
