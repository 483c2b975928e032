export { answeredIn, answersOf, formatAnswers } from './answers.ts'
export { QuestionList, type QuestionListProps } from './QuestionList.tsx'
