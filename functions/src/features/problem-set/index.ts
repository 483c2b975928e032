export {
  entriesOf,
  entryWrite,
  isCrowded,
  madeInWrites,
  matchingIn,
  named,
  recentEntriesOf,
  removalWrite,
  setsWith,
} from './entries.ts'
export { bankKey, keyOf, placeOf, SetKey, unlessBank } from './key.ts'
export {
  type About,
  type Ended,
  type Entry,
  type EntryRef,
  type HandedIn,
  type Kind,
  kindOf,
  phases,
  type SetRight,
  type SetView,
  setKinds,
  type Terms,
  type Visit,
} from './kinds.ts'
export { demand, findSet, findSets, visitOf } from './meet.ts'
export { kindRoute, type SetAccess, setRoute } from './route.ts'
export { Shown } from './shown.ts'
export { addressedBy, ownerFields, type SetAddress, wiredAs, withoutAddress } from './wire.ts'
