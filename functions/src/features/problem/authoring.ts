/** What those who write problems may ask of the bank's store. */
export {
  allProblems,
  findBody,
  type NewProblemBody,
  type ProblemBody,
  type ProblemRow,
  problemWrites,
  purgeWrites,
  type Statements,
  type TestData,
  trashedProblems,
  trashWrites,
  untrashWrites,
} from './store.ts'
