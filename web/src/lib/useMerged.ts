import { useState } from 'react'
import { showFailure } from './calls/call.ts'
import { CallError } from './calls/callError.ts'
import { type Calls, type Clash, saveMerged, settleClash, type Version } from './merging.ts'

/** What a form was made from, and how it is saved on what others save meanwhile: of what both change, its user decides. */
export function useMerged<Form extends object>(first: () => Version<Form>) {
  const [base, setBase] = useState(first)
  const [clash, setClash] = useState<Clash<Form> | null>(null)
  const [saving, setSaving] = useState(false)

  /**
   * Saves the form, then has `done` show it as it is now, with what others have saved; until then it cannot be saved again.
   * False where it clashes, or was refused, of which `tell` tells.
   */
  async function save(
    wanted: Form,
    calls: Calls<Form>,
    done: (saved: Form) => unknown,
    tell = showFailure,
  ): Promise<boolean> {
    setSaving(true)
    try {
      const { saved, clash } = await saveMerged(base, wanted, calls)
      setClash(clash)
      if (!saved) return false
      setBase(saved)
      await done(saved.form)
      return true
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      tell(error)
      return false
    } finally {
      setSaving(false)
    }
  }

  /** The form after a clash: of the fields that both have changed, mine or theirs. */
  function settle(now: Form, whose: 'mine' | 'theirs'): Form {
    if (!clash) return now
    setBase(clash.theirs)
    setClash(null)
    return settleClash(base.form, now, clash, whose)
  }

  /** Begins anew from another version. */
  function begin(version: Version<Form>) {
    setBase(version)
    setClash(null)
  }
  return { base: base.form, revision: base.revision, clash, saving, save, settle, begin }
}
