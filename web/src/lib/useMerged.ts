import { useState } from 'react'
import { showFailure } from './calls/call.ts'
import { CallError } from './calls/callError.ts'
import { type Calls, type Clash, saveMerged, settleClash, type Version } from './merging.ts'

/** Saves a form on top of what others save meanwhile; the user decides conflicts. */
export function useMerged<Form extends object>(first: () => Version<Form>) {
  const [base, setBase] = useState(first)
  const [clash, setClash] = useState<Clash<Form> | null>(null)
  const [saving, setSaving] = useState(false)

  /**
   * Saves the form and passes the merged one to `done`, until which `saving` is true. False if it clashes, or was refused,
   * which `tell` shows.
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

  function begin(version: Version<Form>) {
    setBase(version)
    setClash(null)
  }
  return { base: base.form, revision: base.revision, clash, saving, save, settle, begin }
}
