import { Failure } from '../../../platform/errors.ts'
import { setRoute } from '../../problem-set/index.ts'
import { readQuestions as reading, writeQuestions as writing } from '../contract-questions.ts'
import { exchangeErrors } from '../errors.ts'
import { lossNotes, notesOf, skippedQuestionNote } from '../notes/questions.ts'
import { formatQuestions } from './format-questions.ts'
import { readIn } from './formats.ts'

const readQuestions = setRoute(reading, async ({ format, language, text }) => {
  try {
    const { questions, left, changes } = readIn(language, format, text)
    return { questions, left: left.map(skippedQuestionNote), changes: notesOf(changes) }
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 200) : ''
    throw new Failure(exchangeErrors['questions-unreadable'], { reason })
  }
})

const writeQuestions = setRoute(writing, async ({ format, language, questions }) => {
  const { text, left, losses } = formatQuestions(format, questions, language)
  return { text, left: left.map(skippedQuestionNote), changes: lossNotes(losses) }
})

export const questionRoutes = [readQuestions, writeQuestions]
