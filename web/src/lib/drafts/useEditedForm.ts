import { useMemo, useState } from 'react'
import type * as z from 'zod/mini'
import { changesOf } from '../changesOf.ts'
import { type Calls, type Version, withTyped } from '../merging.ts'
import { useMerged } from '../useMerged.ts'
import { useKeptForm } from './useKeptForm.ts'

/** For a form that is edited as it is saved. */
export const asItIs = <Form>(form: Form): Form => form

/** Names the form of a set: of one that is there, or of a new one in a group, null for the site. */
export const formPlace = (kind: string, id: number | undefined, group: number | null): string =>
  `${kind}/${id ?? `new/${group ?? 'site'}`}`

interface Options<Form extends object, Draft extends object> {
  /** names the form among all of the site */
  place: string
  /** the form as the server has it, or a blank one */
  first: () => Version<Form>
  draftOf: (form: Form) => Draft
  formOf: (draft: Draft) => Form
  /** reads a draft that the browser has kept */
  reader: z.ZodMiniType<Draft>
}

/**
 * A form while it is edited, kept in the browser (`useKeptForm`) and saved on what others save meanwhile: of what both have
 * changed, the user decides.
 */
export function useEditedForm<Form extends object, Draft extends object>(options: Options<Form, Draft>) {
  const { place, first, draftOf, formOf, reader } = options
  const merged = useMerged<Form>(first)
  const { base, revision, clash, saving } = merged
  const [draft, setDraft] = useState(() => draftOf(base))
  const form = formOf(draft)
  const dirty = Object.keys(changesOf(base, form)).length > 0
  const show = (version: Version<Form>, draft: Draft) => {
    merged.begin(version)
    setDraft(draft)
  }
  const { broughtBack, onSaved } = useKeptForm({
    place,
    reader,
    dirty,
    draft,
    base: useMemo(() => draftOf(base), [base, draftOf]),
    revision,
    onFound: ({ base, revision, draft }) => show({ form: formOf(base), revision }, draft),
    onGivenUp() {
      const now = first()
      show(now, draftOf(now.form))
    },
  })

  /** Saves the form; `done` follows, with the form as it stands then. False where it clashes, or was refused. */
  const save = (calls: Calls<Form>, done: () => unknown, tell?: Parameters<typeof merged.save>[3]): Promise<boolean> =>
    merged.save(
      form,
      calls,
      async (saved) => {
        setDraft((now) => draftOf(withTyped(saved, form, formOf(now))))
        onSaved()
        await done()
      },
      tell,
    )

  return {
    base,
    draft,
    form,
    dirty,
    saving,
    clash,
    save,
    setDraft,
    settle: (whose: 'mine' | 'theirs') => setDraft(draftOf(merged.settle(form, whose))),
    broughtBack,
  }
}
