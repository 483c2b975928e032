export { wrapCode } from './around.ts'
export { findInBank, recentlyUpdated, searchBankProblems } from './bank/bank.ts'
export { isOfBank } from './bank/rows.ts'
export {
  chosenRows,
  listChoosableProblems,
  listPublicProblems,
  listUnseenProblems,
  numberAmongOwn,
  toChosenRow,
} from './choosable-problems.ts'
export { changedCounts } from './counts/count-list.ts'
export { countWrites, countWritesOfMany, forgetCounts, noCounts, recentCountsOf } from './counts/counts.ts'
export { closeGaps, countGaps } from './deleted-entries.ts'
export { pageIn } from './detail.ts'
export { forgetFavourites } from './favourites/store.ts'
export { problemTexts } from './find.ts'
export { forgetScopes, trashOwnProblems } from './forget-set.ts'
export { takesLanguage } from './languages.ts'
export { problemSearch } from './list/search.ts'
export { recentNamesIn } from './names.ts'
export { ownEntries, ownOf } from './own.ts'
export { forgetPartDataShownWrite, notePartDataShown, showsPartData, wasPartDataShown } from './part-data.ts'
export {
  type MetProblem,
  opennessOf,
  problemNumbered,
  problemRoute,
  readBody,
  readProblemBody,
} from './problem-route.ts'
export { forgetRoom, growthWrite } from './quota-growth.ts'
export { languagesAt, modeAt, type RemoteOffer } from './remote-offers.ts'
export { aboutOf, bankTagsOf, examplesText, isAt, tagsOf } from './rules.ts'
export { allShares, changeShares, type Shares, shareRemoval, sharesIn } from './shares/store.ts'
export {
  allProblems,
  answersJudgeName,
  findBody,
  idOf,
  juryTimeWrite,
  type NewProblemBody,
  type NewProblemRow,
  type ProblemBody,
  type ProblemRow,
  problemNamed,
  problemWrites,
  purgeWrites,
  type Remote,
  recentProblems,
  remoteJudgeName,
  type Statements,
  trashedProblems,
  trashWrites,
  untrashWrites,
} from './store.ts'
export { tagNumbers } from './tags/new-tags.ts'
export {
  allClassifications,
  allTags,
  changeClassifications,
  changeTags,
  classificationAdded,
  classificationChanged,
  classificationRemoved,
  recentTags,
  type TagRow,
  tagAdded,
  tagChanged,
  tagKey,
  tagRemoved,
} from './tags/tags.ts'
export { assertPoints, assertTypeChange, assertTypeIn } from './types.ts'
