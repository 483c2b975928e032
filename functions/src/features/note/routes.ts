import { pickText } from '@oj/shared/text.ts'
import { problemRoute } from '../problem/index.ts'
import * as contract from './contract.ts'
import { findNote, saveNote } from './store.ts'

const refOf = ({ pid }: { pid: number }) => ({ id: String(pid), first: 'number alone' }) as const

const getProblemNote = problemRoute(contract.getProblemNote, refOf, (_, { caller: { uid } }, { row: { pid } }) =>
  findNote({ uid, pid }),
)

const saveProblemNote = problemRoute(
  contract.saveProblemNote,
  refOf,
  ({ text, base }, { caller: { uid }, locale }, { entry, row: { pid } }) => {
    const names = { problemId: entry.displayId, title: pickText(entry.title, locale) }
    return saveNote({ uid, pid }, names, text, base)
  },
)

export const noteRoutes = [getProblemNote, saveProblemNote]
