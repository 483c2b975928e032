import type * as z from 'zod/mini'
import { Failure } from '../../platform/errors.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import type { Context, Route } from '../../platform/http/serve.ts'
import { bankKey, kindRoute, type SetAccess } from '../problem-set/index.ts'
import { trainingErrors } from './errors.ts'
import { type TrainingView, trainingKey, trainings } from './training-set.ts'

/** No training has a larger number. */
const most = 99_999_999

/** Makes a route on the training that `numberOf` names; one that is known by own submissions alone is not found. */
export const trainingRouteBy = <I extends z.ZodMiniType, O extends z.ZodMiniType, A extends SetAccess>(
  declared: Endpoint<I, O, A>,
  numberOf: (input: z.output<I>) => number,
  handler: (input: z.output<I>, context: Context<A>, view: TrainingView) => Promise<z.input<O>>,
): Route => {
  const keyOf = (input: z.output<I>) => {
    const number = numberOf(input)
    // `kindRoute` refuses the bank, which is no training
    return number > 0 && number <= most ? trainingKey(number) : bankKey
  }
  return kindRoute(trainings, declared, keyOf, async (input, context, view) => {
    if (!view.isFound) throw new Failure(trainingErrors['training-not-found'])
    return handler(input, context, view)
  })
}

/** The same where the call names it by `tid`. */
export const trainingRoute = <I extends z.ZodMiniType<{ tid: number }>, O extends z.ZodMiniType, A extends SetAccess>(
  declared: Endpoint<I, O, A>,
  handler: (input: z.output<I>, context: Context<A>, view: TrainingView) => Promise<z.input<O>>,
): Route => trainingRouteBy(declared, ({ tid }) => tid, handler)
