import { getProblemDraft, saveProblemDraft, type Draft as WireDraft } from '@oj/functions/features/draft/contract.ts'
import { answerLanguage } from '@oj/functions/features/problem/contract-facts.ts'
import { submissionLimits } from '@oj/functions/features/submission/contract-facts.ts'
import { useMemo } from 'react'
import { quietCall } from '../../../lib/calls/call.ts'
import type { Draft } from '../../../lib/drafts/draftRules.ts'
import { codeStore, noteSent, type WrittenCode } from '../../../lib/drafts/savedCode.ts'
import { useSyncedDraft } from '../../../lib/drafts/useSyncedDraft.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useHandIn, useProblemSet } from '../../problem-set/index.ts'
import type { Code } from './useCode.ts'

/** Time for a second click that undoes the first, in ms. */
const clickPause = 300

const draftOf = ({ language, code, revision, savedAt }: WireDraft): Draft<WrittenCode> => ({
  content: { language, code },
  revision,
  savedAt,
})

/** Keeps the code of a problem on the server for a user's other devices, and shows what they saved (PD-04). */
export function useDraft(pid: number, of: Code) {
  const { place, language, code, isTemplate, isFollowed, isChosen, languages, load, beside, sync } = of
  const { user } = useSession()
  const { fields } = useProblemSet()
  const { keepsNothing = false } = useHandIn()
  const content = useMemo(() => ({ language, code }), [language, code])
  const met = (draft: WireDraft) => {
    noteSent(codeStore, place, draft)
    return draftOf(draft)
  }
  return useSyncedDraft<WrittenCode>({
    place: user ? place : null,
    content,
    isBlank: isTemplate,
    isSame: (one, other) => one.language === other.language && one.code === other.code,
    fits: (one) => languages.includes(one.language) && one.code.length <= submissionLimits.code,
    beside,
    sync,
    // answers are clicks, and each of them counts
    ...(language === answerLanguage && { pause: clickPause }),
    // choosing a language alone must not overwrite the draft in another one
    isElsewhere: isFollowed || keepsNothing || (isChosen && isTemplate),
    // a draft that arrives later must not replace the language that the user has chosen
    newer: isChosen ? 'offer' : 'show',
    show: (one) => load(one),
    async read(signal) {
      const draft = await quietCall(getProblemDraft, { pid, ...fields }, { signal })
      return draft && met(draft)
    },
    async write(written, base) {
      const { saved, draft } = await quietCall(saveProblemDraft, { pid, ...fields, ...written, base })
      return { saved, draft: met(draft) }
    },
  })
}
