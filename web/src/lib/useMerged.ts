import { useState } from 'react'
import { type Calls, type Clash, saveMerged, settled, type Version } from './merging.ts'

/** What a form was made from, and how it is saved on what others save meanwhile: of what both change, its user decides. */
export function useMerged<Form extends object>(first: () => Version<Form>) {
  const [base, setBase] = useState(first)
  const [clash, setClash] = useState<Clash<Form> | null>(null)

  /** The form as it is now, with what others have saved; null where they have changed the same fields. Rejects as `calls` do. */
  async function save(wanted: Form, calls: Calls<Form>): Promise<Form | null> {
    const { saved, clash } = await saveMerged(base, wanted, calls)
    setClash(clash)
    if (saved) setBase(saved)
    return saved?.form ?? null
  }

  /** The form after a clash: of the fields that both have changed, mine or theirs. */
  function settle(now: Form, whose: 'mine' | 'theirs'): Form {
    if (!clash) return now
    setBase(clash.theirs)
    setClash(null)
    return settled(base.form, now, clash, whose)
  }

  /** Begins anew from another version. */
  function begin(version: Version<Form>) {
    setBase(version)
    setClash(null)
  }
  return { base: base.form, clash, save, settle, begin }
}
