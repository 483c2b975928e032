import { isOver, isRealTime } from '../contest/index.ts'
import { typesFor } from './feed.ts'
import { type CollectionName, collections, readOnDemand, singletons } from './objects.ts'
import type { ReaderView } from './reader-view.ts'

const live: readonly CollectionName[] = ['submissions', 'judgements', 'clarifications']
const onBoard: readonly CollectionName[] = ['groups', 'organizations', 'teams', 'awards']

/** Whether a reader gets a collection, empty or not. */
export function mayRead({ isStaff, isInside, seesBoard }: ReaderView, name: CollectionName): boolean {
  if (!typesFor(isStaff).includes(name)) return false
  if (live.includes(name)) return isInside
  return onBoard.includes(name) || name === 'problems' ? seesBoard : true
}

/** Whether a reader gets test points: staff, and contestants once all is over and unsealed. */
export const mayReadRuns = ({ isStaff, isInside, contest, at }: ReaderView): boolean =>
  isStaff || (isInside && isOver(contest, at) && isRealTime(contest, at))

/** The endpoints that a reader may read, with their properties. */
export function accessOf(reader: ReaderView) {
  const readable = (Object.keys(collections) as CollectionName[]).filter((name) => mayRead(reader, name))
  return {
    capabilities: [],
    endpoints: [
      ...Object.entries(singletons),
      ...readable.map((type) => [type, collections[type]] as const),
      ...(mayReadRuns(reader) ? Object.entries(readOnDemand) : []),
    ].map(([type, schema]) => ({ type, properties: Object.keys(schema.shape) })),
  }
}
