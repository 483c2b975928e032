import { isOver, isRealTime } from '../contest/index.ts'
import { typesFor } from './feed.ts'
import { type CollectionName, collections, readOnDemand, singletons } from './objects.ts'
import type { ReaderView } from './reader-view.ts'

const live: readonly CollectionName[] = ['submissions', 'judgements', 'clarifications']
const onBoard: readonly CollectionName[] = ['groups', 'organizations', 'teams', 'awards']

/** Whether a reader gets a collection at all, whether or not there is something in it yet. */
export function mayRead({ isStaff, isInside, seesBoard }: ReaderView, name: CollectionName): boolean {
  if (!typesFor(isStaff).includes(name)) return false
  if (live.includes(name)) return isInside
  return onBoard.includes(name) || name === 'problems' ? seesBoard : true
}

/** Whether a reader gets test points: staff, and those inside where all is over and open. Which, the set and the problem say. */
export const mayReadRuns = ({ isStaff, isInside, contest, at }: ReaderView): boolean =>
  isStaff || (isInside && isOver(contest, at) && isRealTime(contest, at))

/** What a reader may read, and of what which properties; nobody may change anything. */
export function accessOf(sight: ReaderView) {
  const read = (Object.keys(collections) as CollectionName[]).filter((name) => mayRead(sight, name))
  return {
    capabilities: [],
    endpoints: [
      ...Object.entries(singletons).map(([type, schema]) => ({ type, properties: Object.keys(schema.shape) })),
      ...read.map((type) => ({ type, properties: Object.keys(collections[type].shape) })),
      ...(mayReadRuns(sight) ? Object.entries(readOnDemand) : []).map(([type, schema]) => ({
        type,
        properties: Object.keys(schema.shape),
      })),
    ],
  }
}
