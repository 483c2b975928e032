import {
  type FormDraft,
  getProblemDraft,
  type ProblemForm,
  removeProblemDraft,
  saveProblemDraft,
} from '@oj/functions/features/problem-admin/contract.ts'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { quietCall } from '../../lib/call.ts'
import type { Draft } from '../../lib/drafts/draftRules.ts'
import { passingSync, touch } from '../../lib/drafts/draftSync.ts'
import { useSyncedDraft } from '../../lib/drafts/useSyncedDraft.ts'
import { readDraft, writeDraft } from './draft.ts'
import { blankForm } from './form.ts'

interface Wish {
  /** 0 for a new problem */
  pid: number
  version: number
  form: ProblemForm
  dirty: boolean
  onShow: (form: ProblemForm) => void
}
interface Content {
  form: ProblemForm
  /** of the problem that it was made from */
  version: number
}

const draftOf = ({ draft, version, revision, at }: FormDraft): Draft<Content> => ({
  content: { form: readDraft(draft) ?? blankForm, version },
  revision,
  savedAt: at,
})

/** Keeps what is not saved yet on the server, for this user and problem, and offers what an earlier visit left (AD-05). */
export function useDraft({ pid, version, form, dirty, onShow }: Wish) {
  const [sync] = useState(passingSync)
  const content = useMemo(() => ({ form, version }), [form, version])
  const draft = useSyncedDraft<Content>({
    place: String(pid),
    content,
    isBlank: !dirty,
    isSame: (one, other) => one.form === other.form || writeDraft(one.form) === writeDraft(other.form),
    sync,
    newer: 'offer',
    show: (shown) => onShow(shown.form),
    async read(signal) {
      const found = await quietCall(getProblemDraft, { pid }, { signal })
      return found && draftOf(found)
    },
    async write(written, base) {
      const sent = { pid, version: written.version, draft: writeDraft(written.form), base }
      const { saved, revision, at, standing } = await quietCall(saveProblemDraft, sent)
      return { saved, draft: standing ? draftOf(standing) : { content: written, revision, savedAt: at } }
    },
    remove: (base) => quietCall(removeProblemDraft, { pid, base }),
  })

  // What the server has not is lost with the page.
  const ask = useEffectEvent((event: BeforeUnloadEvent) => {
    if (dirty && sync.load().unsentSince !== null) event.preventDefault()
  })
  useEffect(() => {
    const leave = (event: BeforeUnloadEvent) => ask(event)
    addEventListener('beforeunload', leave)
    return () => removeEventListener('beforeunload', leave)
  }, [])

  const { news } = draft
  return {
    ...draft,
    /** whether what the news are about was made from another version of the problem than is shown */
    isOlder: news !== null && news.draft.content.version !== version,
    /** something was written */
    touch: () => touch(sync),
  }
}
