import { route } from '../../platform/serve.ts'
import { openRow } from '../problem/find.ts'
import * as contract from './contract.ts'
import { findDraft, writeDraft } from './store.ts'

const getProblemDraft = route(contract.getProblemDraft, ({ pid, cid }, { caller }) =>
  findDraft({ uid: caller.uid, cid: cid ?? 0, pid }),
)

const saveProblemDraft = route(contract.saveProblemDraft, async ({ pid, cid, base, ...written }, { caller }) => {
  await openRow(String(pid), caller, 'number')
  const key = { uid: caller.uid, cid: cid ?? 0, pid }
  for (;;) {
    const draft = await writeDraft(key, written, base)
    if (draft) return { saved: true, draft }
    const standing = await findDraft(key)
    // Gone since it was in the way: then there is nothing in the way any more.
    if (!standing) continue
    const same = standing.code === written.code && standing.language === written.language
    return { saved: same, draft: standing }
  }
})

export const draftRoutes = [getProblemDraft, saveProblemDraft]
