import { useMemo, useState } from 'react'
import type * as z from 'zod/mini'
import { changesOf } from '../changesOf.ts'
import { type Calls, type Version, withTyped } from '../merging.ts'
import { useMerged } from '../useMerged.ts'
import { useKeptForm } from './useKeptForm.ts'

/** For a form whose draft has the same shape. */
export const asItIs = <Form>(form: Form): Form => form

/** The name of the form of an existing set, or of a new one in a group (null for the site). */
export const formPlace = (kind: string, id: number | undefined, group: number | null): string =>
  `${kind}/${id ?? `new/${group ?? 'site'}`}`

interface Options<Form extends object, Draft extends object> {
  /** the unique name of the form */
  place: string
  /** the form as the server has it, or a blank one */
  first: () => Version<Form>
  draftOf: (form: Form) => Draft
  formOf: (draft: Draft) => Form
  /** the schema of stored drafts */
  reader: z.ZodMiniType<Draft>
}

/**
 * A form that is stored in the browser while it is edited (`useKeptForm`), and whose changes are merged with what others save
 * meanwhile; the user decides conflicts.
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

  /** Saves the form and calls `done` after the saved form is shown. False if it clashes or was refused. */
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
