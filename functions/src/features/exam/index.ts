export { savedAnswers } from './saved.ts'
