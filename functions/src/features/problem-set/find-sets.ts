import { now } from '../../platform/clock.ts'
import { Failure } from '../../platform/errors.ts'
import { problemSetErrors } from './errors.ts'
import { partsOf, type SetKey } from './key.ts'
import { type About, type Kind, kindOf, type SetRight, type SetView, setKinds, type Visit } from './kinds.ts'

/** Sets as their visitor sees them; unknown and hidden ones are absent. */
export type Met = ReadonlyMap<SetKey, SetView>

/**
 * The visit of a request, by its context: whatever a clock decides takes the time when the request arrived. Work that no
 * request waits for, and texts that show files, know the caller alone, who then comes now.
 */
export const visitOf = ({ caller, at = now(), ip = null }: Pick<Visit, 'caller'> & Partial<Visit>): Visit => ({
  caller,
  at,
  ip,
})

/** Reads these sets independently of the visitor; the returned function gives all views of a visitor. */
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

/** Reads these sets independently of the visitor; the returned function gives the views of a visitor. */
export async function findSets(keys: readonly SetKey[]): Promise<(visit: Visit) => Promise<Met>> {
  const read = await readSets(keys)
  return async (visit) =>
    new Map((await read(visit)).filter((view) => view.refusal('know') === null).map((view) => [view.key, view]))
}

/** Those of some sets that are there, whoever may know of them: not those that were deleted. */
export async function presentSets(keys: readonly SetKey[]): Promise<SetView[]> {
  const views = await (await readSets(keys))(visitOf({ caller: null }))
  return views.filter(({ isDeleted }) => !isDeleted)
}

/** That there is no such set of a kind. */
export const notFound = ({ missing }: Pick<Kind, 'missing'>): Failure =>
  new Failure({ ...problemSetErrors['set-not-found'], message: missing })

/** Reads a set. The returned function throws set-not-found, or the reason why the visitor may not enter. */
export async function findSet(key: SetKey): Promise<(visit: Visit) => Promise<SetView>> {
  const meet = await findKnown(kindOf(key), key)
  return async (visit) => {
    const view = await meet(visit)
    assertRight(view, 'enter')
    return view
  }
}

/** Reads a set of a kind, as the kind itself sees it. The returned function throws set-not-found, and looks at nothing else. */
export async function findKnown<View extends SetView>(
  kind: Kind<View>,
  key: SetKey,
): Promise<(visit: Visit) => Promise<View>> {
  const { kind: name, number } = partsOf(key)
  // what is no set of this kind may have the number of another one
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
