import { now } from '../../platform/clock.ts'
import { Failure } from '../../platform/errors.ts'
import { problemSetErrors } from './errors.ts'
import { partsOf, type SetKey } from './key.ts'
import { type About, type SetRight, type SetView, setKinds, type Visit } from './kinds.ts'

/** Sets as their visitor sees them; unknown and hidden ones are absent. */
export type Met = ReadonlyMap<SetKey, SetView>

/** The visit of a request's caller, at the time of the request. */
export const visitOf = (caller: Visit['caller']): Visit => ({ caller, at: now() })

/** Reads these sets independently of the visitor; the returned function gives the views of a visitor. */
export async function findSets(keys: readonly SetKey[]): Promise<(visit: Visit) => Promise<Met>> {
  const kinds = Map.groupBy(new Set(keys), (key) => partsOf(key).kind)
  const found = await Promise.all(
    [...kinds].map(async ([kind, some]) => {
      const meet = await setKinds.named(kind).find(some.map((key) => partsOf(key).number))
      return async (visit: Visit) => [...(await meet(visit)).values()]
    }),
  )
  return async (visit) => {
    const views = (await Promise.all(found.map((meet) => meet(visit)))).flat()
    return new Map(views.filter((view) => view.refusal('know') === null).map((view) => [view.key, view]))
  }
}

/** Reads a set. The returned function throws set-not-found, or the reason why the visitor may not enter. */
export async function findSet(key: SetKey): Promise<(visit: Visit) => Promise<SetView>> {
  const meet = await findSets([key])
  return async (visit) => {
    const view = (await meet(visit)).get(key)
    if (!view) throw new Failure(problemSetErrors['set-not-found'])
    demand(view, 'enter')
    return view
  }
}

/** @throws the refusal of a right that the visitor does not have */
export function demand(view: SetView, right: SetRight, about?: About): void {
  const refusal = view.refusal(right, about)
  if (refusal) throw refusal
}
