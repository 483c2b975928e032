import { problemRoute } from '../problem/index.ts'
import { setRoute } from '../problem-set/index.ts'
import * as contract from './contract.ts'
import { findDraft, writeDraft } from './store.ts'

const getProblemDraft = setRoute(contract.getProblemDraft, ({ pid }, { caller: { uid } }, { key: set }) =>
  findDraft({ uid, set, pid }),
)

const refOf = ({ pid }: { pid: number }) => ({ id: String(pid), first: 'number' }) as const

const saveProblemDraft = problemRoute(
  contract.saveProblemDraft,
  refOf,
  async (input, { caller: { uid } }, { view }) => {
    const { pid, base, language, code } = input
    const key = { uid, set: view.key, pid }
    for (;;) {
      const draft = await writeDraft(key, { language, code }, base)
      if (draft) return { saved: true, draft }
      const standing = await findDraft(key)
      // Gone since it was in the way: then there is nothing in the way any more.
      if (!standing) continue
      const same = standing.code === code && standing.language === language
      return { saved: same, draft: standing }
    }
  },
)

export const draftRoutes = [getProblemDraft, saveProblemDraft]
