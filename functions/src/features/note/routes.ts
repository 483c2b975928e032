import { pickText } from '@oj/shared/text.ts'
import { problemRoute } from '../problem/index.ts'
import * as contract from './contract.ts'
import { noteOf, saveNote } from './store.ts'

const refOf = ({ pid }: { pid: number }) => ({ id: String(pid), first: 'number alone' }) as const

const getProblemNote = problemRoute(contract.getProblemNote, refOf, (_, { caller: { uid } }, { row: { pid } }) =>
  noteOf({ uid, pid }),
)

const saveProblemNote = problemRoute(
  contract.saveProblemNote,
  refOf,
  ({ text, base }, { caller: { uid }, locale }, { entry, row: { pid } }) => {
    const named = { problemId: entry.displayId, title: pickText(entry.title, locale) }
    return saveNote({ uid, pid }, named, text, base)
  },
)

export const noteRoutes = [getProblemNote, saveProblemNote]
