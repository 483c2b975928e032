import { problemRoute } from '../problem/index.ts'
import { placeOf, setRoute } from '../problem-set/index.ts'
import * as contract from './contract.ts'
import { codeDrafts } from './store.ts'

const getProblemDraft = setRoute(contract.getProblemDraft, ({ pid }, { caller: { uid } }, { key: set }) =>
  codeDrafts.find({ uid, place: placeOf(set), pid }),
)

const refOf = ({ pid }: { pid: number }) => ({ id: String(pid), first: 'number alone' }) as const

const saveProblemDraft = problemRoute(
  contract.saveProblemDraft,
  refOf,
  ({ pid, base, language, code }, { caller: { uid } }, { view }) => {
    if (view.keepsNothing) throw view.keepsNothing
    return codeDrafts.save({ uid, place: placeOf(view.key), pid }, { language, code }, base)
  },
)

export const draftRoutes = [getProblemDraft, saveProblemDraft]
