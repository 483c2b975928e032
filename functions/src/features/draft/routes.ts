import { route, routeAhead } from '../../platform/serve.ts'
import { openRow, problemBank } from '../problem/index.ts'
import * as contract from './contract.ts'
import { findDraft, writeDraft } from './store.ts'

const getProblemDraft = route(contract.getProblemDraft, ({ pid }, { caller }) =>
  findDraft({ uid: caller.uid, cid: 0, pid }),
)

const saveProblemDraft = routeAhead(contract.saveProblemDraft, problemBank, async (input, { caller }, bank) => {
  const { pid, base, language, code } = input
  await openRow(String(pid), caller, 'number', bank)
  const key = { uid: caller.uid, cid: 0, pid }
  for (;;) {
    const draft = await writeDraft(key, { language, code }, base)
    if (draft) return { saved: true, draft }
    const standing = await findDraft(key)
    // Gone since it was in the way: then there is nothing in the way any more.
    if (!standing) continue
    const same = standing.code === code && standing.language === language
    return { saved: same, draft: standing }
  }
})

export const draftRoutes = [getProblemDraft, saveProblemDraft]
