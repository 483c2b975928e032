import {
  getProblemDraft,
  type ProblemForm,
  removeProblemDraft,
  saveProblemDraft,
} from '@oj/functions/features/problem-admin/contract.ts'
import { useEffect, useRef, useState } from 'react'
import { quietCall } from '../../lib/call.ts'
import { useCall } from '../../lib/swr.ts'
import { readDraft, writeDraft } from './draft.ts'

/** How long nothing must be written before the draft is sent, in milliseconds. */
const pause = 2000

interface Wish {
  /** 0 for a new problem */
  pid: number
  version: number
  form: ProblemForm
  dirty: boolean
  onRestore: (form: ProblemForm) => void
}

/** Keeps what is not saved yet on the server, for this user and problem, and offers what an earlier visit left. */
export function useDraft({ pid, version, form, dirty, onRestore }: Wish) {
  const { data: left, mutate } = useCall(getProblemDraft, { pid }, { revalidateIfStale: true })
  const [keptAt, setKeptAt] = useState<Date | null>(null)
  const [failed, setFailed] = useState(false)
  const [answered, setAnswered] = useState(false)
  const ended = useRef(false)
  useEffect(() => {
    if (!dirty) return
    ended.current = false
    const timer = setTimeout(() => {
      quietCall(saveProblemDraft, { pid, version, draft: writeDraft(form) }).then(
        () => {
          // a save that was faster has made the draft needless
          if (ended.current) void quietCall(removeProblemDraft, { pid }).catch(() => null)
          setKeptAt(new Date())
          setFailed(false)
        },
        () => setFailed(true),
      )
    }, pause)
    return () => clearTimeout(timer)
  }, [dirty, form, pid, version])
  useEffect(() => {
    if (!dirty || keptAt) return
    // what was written in the last moments is not kept yet
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [dirty, keptAt])

  const found = left && !answered && !dirty ? readDraft(left.draft) : null
  return {
    keptAt,
    failed,
    /** an earlier visit's draft, until it has been taken or thrown away */
    found: found && left ? { at: left.at, isOlder: left.version !== version } : null,
    restore() {
      setAnswered(true)
      if (found) onRestore(found)
    },
    async discard() {
      setAnswered(true)
      await quietCall(removeProblemDraft, { pid }).catch(() => null)
      await mutate(null, { revalidate: false })
    },
    /** the form has been saved: nothing is left to keep */
    end() {
      ended.current = true
      setAnswered(true)
      setKeptAt(null)
    },
  }
}
