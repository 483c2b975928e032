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
import { blankForm } from './form.ts'
import { loadStoredForm, readDraft, type StoredForm, storeForm, writeDraft } from './storedForm.ts'

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
  /** of the problem that the form was made from */
  version: number
}

const draftOf = ({ draft, version, revision, at }: FormDraft): Draft<Content> => ({
  content: { form: readDraft(draft) ?? blankForm, version },
  revision,
  savedAt: at,
})

const storedDraftOf = ({ base, ...stored }: StoredForm): Draft<Content> => ({
  ...draftOf({ ...stored, revision: base }),
  isUnsent: true,
})

/**
 * Keeps the unsaved form on the server, for this user, set and problem, and offers the draft of an earlier visit (AD-05).
 * What could not be sent, because the page was closed or the network gone, is stored in the browser.
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
      const serverDraft = await quietCall(getProblemDraft, of, { signal }).catch((error: unknown) => {
        if (!stored) throw error
        return null
      })
      // otherwise another device has written since
      const isNewest = stored && (!serverDraft || serverDraft.revision === stored.base || serverDraft.at < stored.at)
      return isNewest ? storedDraftOf(stored) : serverDraft && draftOf(serverDraft)
    },
    async write(written, base) {
      const sent = { ...of, version: written.version, draft: writeDraft(written.form), base }
      // the page may be closed before the server has it
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
  // Nothing is sent before the author has chosen, so what they type meanwhile would be lost with the page.
  useUnsaved(dirty && isAsking(news))
  // What was typed last has not been sent; it must not replace an offered draft that is stored here only.
  const keepUnsent = useEffectEvent(() => {
    const isTaken = isAsking(news) && news?.draft.isUnsent
    if (dirty && !isTaken && sync.load().unsentSince !== null) keep(content)
  })
  // Authors who leave for another page before choosing were asked, and gave up what they had typed.
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
    /** whether the draft in `news` was made from another version of the problem */
    isOlder: news !== null && news.draft.content.version !== version,
    /** to be called when something was written */
    touch: () => markUnsent(sync),
  }
}
