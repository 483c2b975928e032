export {
  allProblems,
  findBody,
  type NewProblemBody,
  type ProblemBody,
  type ProblemRow,
  problemWrites,
  purgeWrites,
  type Statements,
  trashedProblems,
  trashWrites,
  untrashWrites,
} from './authoring.ts'
export { problemBank, recentlyUpdated } from './bank.ts'
export { changedCounts } from './count-list.ts'
export { countTries, moveCounts } from './counts.ts'
export { checkVisitor, openProblem, openRow, pidsMatching, problemTexts, publicPids } from './find.ts'
export { takesLanguage } from './languages.ts'
export { tagNumbers } from './new-tags.ts'
export { type Openness, opennessOf } from './openness.ts'
export { mayOpen, tagsOf } from './rules.ts'
export { allClassifications, allTags, deleteClassification, deleteTag, saveClassification, saveTag } from './tags.ts'
