export { answeredIn, answersOf, written } from './answers.ts'
export { QuestionList } from './QuestionList.tsx'
