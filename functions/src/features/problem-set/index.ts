export { entriesNamed, entriesOf, entryWrite, matchingIn, removalWrite, setsWith } from './entries.ts'
export { bankKey, keyOf, placeOf, SetKey } from './key.ts'
export {
  type About,
  type Entry,
  type EntryRef,
  type HandedIn,
  type Kind,
  kindOf,
  type Phase,
  phases,
  type SetRight,
  type SetView,
  setKinds,
  type Terms,
  type Visit,
} from './kinds.ts'
export { demand, findSet, findSets, type Met, visitOf } from './meet.ts'
export { type SetAccess, setRoute } from './route.ts'
export { Shown } from './shown.ts'
export { addressedBy, ownerFields, type SetAddress, wiredAs, withoutAddress } from './wire.ts'
