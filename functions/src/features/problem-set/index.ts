export {
  addOwnEntryWrites,
  changeInTurn,
  entriesOf,
  entryWrite,
  forgetEntriesWrites,
  isCrowded,
  listEntriesByName,
  listedIn,
  matchingIn,
  recentEntriesOf,
  removalWrite,
  setsWith,
} from './entries.ts'
export { assertRight, findSet, findSets, notFound, presentSets, visitOf } from './find-sets.ts'
export { bankKey, keyOf, placeOf, SetKey, unlessBank } from './key.ts'
export {
  type About,
  type ClassWork,
  type Entry,
  type EntryRef,
  type Kind,
  kindOf,
  noFollowUp,
  type PublicScopes,
  phases,
  practiceDefaults,
  type Quota,
  type SetRight,
  type SetSubmission,
  type SetView,
  type SubmissionIdentity,
  setKinds,
  stopsAtFailure,
  type Terms,
  type Visit,
  waitsForTries,
  workByWindow,
} from './kinds.ts'
export { hidePartData, isPartDataHeld } from './part-data.ts'
export { checkPassword, isPassword } from './password.ts'
export { createProblemChooser, lastEntry, titleInSet } from './problem-chooser.ts'
export { mayBePublic, publicScopesOf } from './public-scopes.ts'
export { kindRoute, type SetAccess, setRoute } from './route.ts'
export { Shown } from './visible-submission.ts'
export {
  addressedBy,
  addressWith,
  ownerFields,
  ownersKey,
  type SetAddress,
  toSetFields,
  withoutAddress,
} from './wire.ts'
