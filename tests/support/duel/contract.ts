import { problemErrors } from '@oj/functions/features/problem/errors.ts'
import { setFields } from '@oj/functions/features/problem-set/contract.ts'
import { problemSetErrors } from '@oj/functions/features/problem-set/errors.ts'
import { defineErrors } from '@oj/functions/platform/errors.ts'
import { endpoint } from '@oj/functions/platform/http/endpoint.ts'
import { upTo } from '@oj/functions/platform/http/fields.ts'
import * as z from 'zod/mini'

/** How calls name duels: as trainings, with numbers above those of trainings. */
export const duelWire = { field: 'tid', above: 1_000_000 } as const

export const duelErrors = defineErrors({
  'rival-unknown': [400, 'There is nobody else of that name to challenge', '没有可以挑战的这位用户'],
  'duel-over': [400, 'The duel is over: {winner} was first', '对决已结束：{winner} 率先通过'],
})

/** Challenges another user to solve a problem of the bank first. */
export const challenge = endpoint({
  method: 'POST',
  path: '/api/challenge',
  summary: 'Challenge a user to a duel',
  access: 'submit',
  input: z.object({ rival: z.string().check(upTo(254, 'rival-unknown')), problemId: z.string().check(upTo(50)) }),
  output: z.object({ tid: z.int() }),
  errors: [duelErrors['rival-unknown'], problemErrors['problem-not-found']],
})

/** A duel, as its two players see it; `winner` is null until one of them has solved the problem. */
export const getDuel = endpoint({
  method: 'GET',
  path: '/api/get-duel',
  summary: 'A duel and who won it',
  access: { in: 'set', right: 'enter', who: 'login' },
  input: z.object(setFields),
  output: z.object({ players: z.array(z.string()), problemId: z.string(), winner: z.nullable(z.string()) }),
  errors: [problemSetErrors['set-not-found']],
})
