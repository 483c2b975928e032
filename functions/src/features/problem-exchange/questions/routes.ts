import { Failure } from '../../../platform/errors.ts'
import { setRoute } from '../../problem-set/index.ts'
import { readQuestions as reading, writeQuestions as writing } from '../contract-questions.ts'
import { exchangeErrors } from '../errors.ts'
import { notesOf } from '../notes/questions.ts'
import { formats } from './formats.ts'

const readQuestions = setRoute(reading, async ({ format, text }) => {
  try {
    const { changes, ...read } = formats[format].read(text)
    return { ...read, changes: notesOf(changes) }
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 200) : ''
    throw new Failure(exchangeErrors['questions-unreadable'], { reason })
  }
})

const writeQuestions = setRoute(writing, async ({ format, questions }) => formats[format].write(questions))

export const questionRoutes = [readQuestions, writeQuestions]
