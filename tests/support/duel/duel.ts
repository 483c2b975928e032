import { findUser, uidOfName } from '@oj/functions/features/account/index.ts'
import { problemErrors } from '@oj/functions/features/problem/errors.ts'
import { findInBank } from '@oj/functions/features/problem/index.ts'
import {
  addressedBy,
  entryWrite,
  type Kind,
  keyOf,
  kindRoute,
  type SetView,
  type Visit,
  visitOf,
} from '@oj/functions/features/problem-set/index.ts'
import { cellOf } from '@oj/functions/features/tries/index.ts'
import { commonErrors, Failure } from '@oj/functions/platform/errors.ts'
import { route } from '@oj/functions/platform/http/serve.ts'
import { nextNumber } from '@oj/functions/platform/table/counter.ts'
import { item, type RowOf, transact } from '@oj/functions/platform/table/index.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import * as z from 'zod/mini'
import { challenge, duelWire, duelErrors as errors, getDuel } from './contract.ts'

const player = z.object({ uid: z.string(), username: z.string() })
const duels = item('duel', {
  fields: { number: z.number(), pid: z.number(), displayId: z.string(), players: z.array(player) },
  key: { pk: ['number'] },
})
type Duel = RowOf<typeof duels>

interface DuelView extends SetView {
  readonly duel: Duel
  /** who solved it with the earliest submission, so far */
  readonly winner: string | null
}

const name = 'duel'
const keyFor = (number: number) => keyOf(name, number)

async function winnerOf({ number, pid, players }: Duel): Promise<string | null> {
  const accepted = players.map(async ({ uid, username }) => {
    const { tries } = await cellOf({ uid, scope: keyFor(number), pid })
    return tries.filter(({ status }) => status === Status.accepted).map(({ submitId }) => ({ submitId, username }))
  })
  const [first] = (await Promise.all(accepted)).flat().sort((a, b) => a.submitId - b.submitId)
  return first?.username ?? null
}

function viewFor(duel: Duel, winner: string | null, { caller }: Visit): DuelView {
  const isPlayer = duel.players.some(({ uid }) => uid === caller?.uid)
  const key = keyFor(duel.number)
  const rights = ['know', 'enter', 'see', 'submit', 'test', 'see-verdicts', 'see-counts']
  return {
    key,
    owner: 'site',
    window: { opens: null, freezes: null, closes: null },
    scope: { all: key, own: key },
    duel,
    winner,
    refusal(right) {
      if (!isPlayer || !rights.includes(right)) return new Failure(commonErrors.forbidden)
      return right === 'submit' && winner !== null ? new Failure(errors['duel-over'], { winner }) : null
    },
    terms: () => ({
      phase: 'official',
      scope: key,
      lane: 'contest',
      interval: { submit: 0, test: 0 },
      languages: null,
    }),
    shown: (row) => (isPlayer ? row : null),
  }
}

/** Duels: sets of two players and one problem, whose first accepted submission wins. */
export const duelKind: Kind<DuelView> = {
  name,
  wire: duelWire,
  missing: { en: 'The duel does not exist', 'zh-CN': '该对决不存在' },
  contestTimes: null,
  async find(numbers) {
    const rows = await duels.getMany(numbers.flatMap((number) => (number === null ? [] : { number })))
    const found = await Promise.all(rows.map(async (duel) => ({ duel, winner: await winnerOf(duel) })))
    return async (visit) => new Map(found.map(({ duel, winner }) => [duel.number, viewFor(duel, winner, visit)]))
  },
}

const begin = route(challenge, async ({ rival, problemId }, context) => {
  const { caller } = context
  const [bank, uid] = await Promise.all([findInBank(), uidOfName(rival)])
  const problem = (await bank(visitOf(context))).find((row) => row.problemId === problemId)
  if (!problem) throw new Failure(problemErrors['problem-not-found'])
  const other = uid === null || uid === caller.uid ? null : await findUser(uid)
  if (!other) throw new Failure(errors['rival-unknown'])
  const number = await nextNumber(name)
  const { pid, title } = problem
  const players = [caller, other].map(({ uid, username }) => ({ uid, username }))
  await transact([
    duels.create({ number, pid, displayId: problemId, players }),
    entryWrite({
      set: keyFor(number),
      pid,
      displayId: problemId,
      title,
      isOpen: true,
      color: null,
      points: null,
      order: 1,
    }),
  ])
  return { tid: number + duelWire.above }
})

const look = kindRoute(duelKind, getDuel, addressedBy, async (_input, _context, { duel, winner }) => ({
  players: duel.players.map(({ username }) => username),
  problemId: duel.displayId,
  winner,
}))

export const duelRoutes = [begin, look]
