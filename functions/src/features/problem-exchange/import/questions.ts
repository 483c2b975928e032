import type { PackageQuestions } from '@oj/shared/packages/model.ts'
import { blankPaper, Paper } from '../../problem/contract-paper.ts'
import type { Note } from '../contract.ts'
import { noteWith, toNote } from '../notes/notes.ts'
import { notesOf, skippedQuestionNote } from '../notes/questions.ts'
import { changes, refusals } from '../notes/remarks.ts'
import { plainOf } from '../questions/build-questions.ts'
import { readHydroParts } from '../questions/hydro.ts'
import { Refused } from './programs.ts'

/** What a package without a description says: its questions have texts of their own. */
export const askingFiller = { en: 'Answer the questions.', 'zh-CN': '请回答下列问题。' } as const

/** The questions of a package, as a problem here asks them. @throws Refused where they cannot be asked here */
export function paperOf(given: PackageQuestions, changed: Note[]): Paper {
  if (given.form === 'own') {
    const paper = Paper.safeParse(given.paper)
    if (paper.success) return paper.data
    throw new Refused(
      toNote(refusals['field-invalid'], { field: ['paper', ...(paper.error.issues[0]?.path ?? [])].join('.') }),
    )
  }
  const { questions, left, changes: counted } = hydroQuestions(given)
  changed.push(...notesOf(counted))
  for (const one of left) {
    const { number, start, message } = skippedQuestionNote(one)
    changed.push(noteWith(changes['question-left'], { number, start: plainOf(start) }, message))
  }
  return { ...blankPaper, questions }
}

function hydroQuestions({ config, statement }: Extract<PackageQuestions, { form: 'hydro' }>) {
  try {
    return readHydroParts(config, statement)
  } catch {
    throw new Refused(toNote(refusals['questions-broken']))
  }
}
