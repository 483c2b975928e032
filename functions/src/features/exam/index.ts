export { readMarksSoFar } from './marks-so-far.ts'
export { savedAnswers } from './saved-answers.ts'
