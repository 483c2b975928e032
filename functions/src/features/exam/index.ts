export { savedAnswers } from './saved-answers.ts'
