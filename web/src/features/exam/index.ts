export { answeredIn, answersOf, written } from './answers.ts'
export { QuestionList, type QuestionListProps } from './QuestionList.tsx'
