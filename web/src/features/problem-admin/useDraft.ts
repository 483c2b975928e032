import {
  type FormDraft,
  getProblemDraft,
  type ProblemForm,
  removeProblemDraft,
  saveProblemDraft,
} from '@oj/functions/features/problem-admin/contract.ts'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { quietCall } from '../../lib/calls/call.ts'
import { type Draft, isAsking } from '../../lib/drafts/draftRules.ts'
import { markUnsent, passingSync } from '../../lib/drafts/draftSync.ts'
import { useSyncedDraft } from '../../lib/drafts/useSyncedDraft.ts'
import { useSession } from '../../lib/session/session.ts'
import { useUnsaved } from '../../lib/unsaved.ts'
import { useProblemSet } from '../problem-set/index.ts'
import { readDraft, writeDraft } from './draft.ts'
import { blankForm } from './form.ts'
import { loadStoredForm, type StoredForm, storeForm } from './storedForm.ts'

interface Options {
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

const storedDraftOf = ({ draft, version, base: revision, at }: StoredForm): Draft<Content> => ({
  content: { form: readDraft(draft) ?? blankForm, version },
  revision,
  savedAt: at,
  isUnsent: true,
})

/**
 * Keeps what is not saved yet on the server, for this user, set and problem, and offers what an earlier visit left
 * (AD-05). What the server could not take, because the page was closed or the network gone, is stored in the browser.
 */
export function useDraft({ pid, version, form, dirty, onShow }: Options) {
  const [sync] = useState(passingSync)
  const set = useProblemSet()
  const { owner } = useSession()
  const of = { pid, ...set.fields }
  const place = `${set.key}/${pid}`
  const storageKey = `${owner}/${place}`
  const content = useMemo(() => ({ form, version }), [form, version])

  const keep = ({ form, version }: Content) => {
    const { revision, unsentSince } = sync.load()
    storeForm(storageKey, {
      draft: writeDraft(form),
      version,
      base: revision,
      at: unsentSince ?? new Date().toISOString(),
    })
  }
  const draft = useSyncedDraft<Content>({
    place,
    content,
    isBlank: !dirty,
    isSame: (one, other) => one.form === other.form || writeDraft(one.form) === writeDraft(other.form),
    sync,
    newer: 'offer',
    show: (shown) => onShow(shown.form),
    async read(signal) {
      const stored = loadStoredForm(storageKey)
      const found = await quietCall(getProblemDraft, of, { signal }).catch((error: unknown) => {
        if (!stored) throw error
        return null
      })
      // else another device has gone on since
      const isNewest = stored && (!found || found.revision === stored.base || found.at < stored.at)
      return isNewest ? storedDraftOf(stored) : found && draftOf(found)
    },
    async write(written, base) {
      const sent = { ...of, version: written.version, draft: writeDraft(written.form), base }
      // until the server has it: the page may be closed before
      keep(written)
      const { saved, revision, at, standing } = await quietCall(saveProblemDraft, sent)
      if (saved) storeForm(storageKey, null)
      return { saved, draft: standing ? draftOf(standing) : { content: written, revision, savedAt: at } }
    },
    async remove(base) {
      storeForm(storageKey, null)
      await quietCall(removeProblemDraft, { ...of, base })
    },
  })

  const { news } = draft
  // Nothing is sent before the user has chosen: what they type meanwhile would be lost with the page.
  useUnsaved(dirty && isAsking(news))
  // What was typed in the last moments has not been sent; it does not take the place of an offered draft stored here only.
  const keepUnsent = useEffectEvent(() => {
    const isTaken = isAsking(news) && news?.draft.isUnsent
    if (dirty && !isTaken && sync.load().unsentSince !== null) keep(content)
  })
  // Whoever leaves for another page before they have chosen was asked, and gave up what they had typed.
  const leaveForPage = useEffectEvent(() => {
    if (!isAsking(news)) keepUnsent()
  })
  useEffect(() => {
    const leave = () => keepUnsent()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leaveForPage()
    }
  }, [])

  return {
    ...draft,
    /** whether what the news are about was made from another version of the problem than is shown */
    isOlder: news !== null && news.draft.content.version !== version,
    /** something was written */
    touch: () => markUnsent(sync),
  }
}
