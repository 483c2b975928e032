export { choosing, lastEntry, titleInSet } from './chosen.ts'
export {
  entriesOf,
  entryWrite,
  isCrowded,
  listedIn,
  madeInWrites,
  matchingIn,
  named,
  recentEntriesOf,
  removalWrite,
  setsWith,
  turnRemoval,
  turnWrite,
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
  type PublicScopes,
  phases,
  type Quota,
  type SetRight,
  type SetView,
  setKinds,
  stopsAtFailure,
  type Terms,
  type Visit,
  waitsForTries,
} from './kinds.ts'
export { demand, findSet, findSets, notFound, presentSets, visitOf } from './meet.ts'
export { checkPassword, isPassword } from './password.ts'
export { mayBePublic, publicScopesOf } from './public-scopes.ts'
export { kindRoute, type SetAccess, setRoute } from './route.ts'
export { Shown } from './shown.ts'
export {
  addressedBy,
  addressWith,
  ownerFields,
  ownersKey,
  type SetAddress,
  wiredAs,
  withoutAddress,
} from './wire.ts'
