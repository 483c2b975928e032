import { now } from '../../platform/clock.ts'
import { Failure } from '../../platform/errors.ts'
import { problemSetErrors } from './errors.ts'
import { partsOf, type SetKey } from './key.ts'
import { type About, type Kind, kindOf, type SetRight, type SetView, setKinds, type Visit } from './kinds.ts'

/** Sets as a visitor sees them, without unknown and hidden ones. */
export type Met = ReadonlyMap<SetKey, SetView>

/** The visit of a request, at the time when it arrived; without a request: now, from no address. */
export const visitOf = ({ caller, at = now(), ip = null }: Pick<Visit, 'caller'> & Partial<Visit>): Visit => ({
  caller,
  at,
  ip,
})

/** Reads sets independently of the visitor; the returned function gives the views of a visitor, hidden sets included. */
async function readSets(keys: readonly SetKey[]): Promise<(visit: Visit) => Promise<SetView[]>> {
  const kinds = Map.groupBy(new Set(keys), (key) => partsOf(key).kind)
  const found = await Promise.all(
    [...kinds].map(async ([kind, some]) => {
      const meet = await setKinds.named(kind).find(some.map((key) => partsOf(key).number))
      return async (visit: Visit) => [...(await meet(visit)).values()]
    }),
  )
  return async (visit) => (await Promise.all(found.map((meet) => meet(visit)))).flat()
}

/** The same without sets that the visitor may not know of. */
export async function findSets(keys: readonly SetKey[]): Promise<(visit: Visit) => Promise<Met>> {
  const read = await readSets(keys)
  return async (visit) =>
    new Map((await read(visit)).filter((view) => view.refusal('know') === null).map((view) => [view.key, view]))
}

/** The sets that are not deleted, hidden or not. */
export async function presentSets(keys: readonly SetKey[]): Promise<SetView[]> {
  const views = await (await readSets(keys))(visitOf({ caller: null }))
  return views.filter(({ isDeleted }) => !isDeleted)
}

/** The failure where there is no such set of a kind. */
export const notFound = ({ missing }: Pick<Kind, 'missing'>): Failure =>
  new Failure({ ...problemSetErrors['set-not-found'], message: missing })

/** Reads a set. The returned function throws set-not-found, or why the visitor may not enter. */
export async function findSet(key: SetKey): Promise<(visit: Visit) => Promise<SetView>> {
  const meet = await findKnown(kindOf(key), key)
  return async (visit) => {
    const view = await meet(visit)
    assertRight(view, 'enter')
    return view
  }
}

/** The same with the view that the kind itself makes, which the visitor may know of, but perhaps not enter. */
export async function findKnown<View extends SetView>(
  kind: Kind<View>,
  key: SetKey,
): Promise<(visit: Visit) => Promise<View>> {
  const { kind: name, number } = partsOf(key)
  // a set of another kind may have the same number
  const unknown = () => notFound(kind)
  if (name !== kind.name) throw unknown()
  const meet = await kind.find([number])
  return async (visit) => {
    const view = (await meet(visit)).get(number)
    if (!view || view.refusal('know') !== null) throw unknown()
    return view
  }
}

/** @throws the refusal of a right that the visitor does not have */
export function assertRight(view: SetView, right: SetRight, about?: About): void {
  const refusal = view.refusal(right, about)
  if (refusal) throw refusal
}
