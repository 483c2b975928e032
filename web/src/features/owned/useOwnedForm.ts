import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tellOfForm } from '../../lib/calls/call.ts'
import { formPlace, useEditedForm } from '../../lib/drafts/useEditedForm.ts'
import { type Calls, refusedBy, type Version } from '../../lib/merging.ts'
import { toast } from '../../lib/toast.ts'
import { type OwnedKind, readOwnedAgain, useAdminPlace, useOwnedId } from './kind.ts'

type Faults<Form> = Partial<Record<keyof Form, string>>

interface Options<One, Form extends object, Draft extends object>
  extends Pick<Parameters<typeof useEditedForm<Form, Draft>>[0], 'draftOf' | 'formOf' | 'reader'> {
  kind: OwnedKind<One>
  /** null for a new one */
  one: One | null
  blank: Form
  /** names what a new one begins with, where it is not blank: its draft is kept apart */
  begun?: string | undefined
  baseOf: (one: One) => Version<Form>
  faultsOf: (form: Form) => Faults<Form>
  /** the field that a refusal of the server is about, by its code */
  fieldOfCode?: Readonly<Record<string, keyof Form & string>>
  /** a draft after a change, with what the change means for other fields */
  withFields?: (draft: Draft, change: Partial<Draft>) => Draft
  read: (id: number) => Promise<One>
  /** creates one in a group or on the site, and answers its number */
  make: (form: Form, gid: number | null) => Promise<number>
  /** `form` has the unchanged fields, too */
  change: (at: { id: number; revision: number }, changes: Partial<Form>, form: Form) => Promise<unknown>
}

/**
 * The form of a thing while it is edited. It is saved on what others have saved meanwhile; where both have changed the same
 * fields, the user decides.
 */
export function useOwnedForm<One, Form extends object, Draft extends object>(options: Options<One, Form, Draft>) {
  const { kind, one, blank, begun, baseOf, faultsOf, fieldOfCode = {}, make, change } = options
  const { t } = useTranslation(`${kind.name}-admin`)
  const { gid } = useAdminPlace(kind)
  const ownId = useOwnedId(kind)
  const place = formPlace(kind.name, one ? ownId : undefined, gid)
  const edited = useEditedForm<Form, Draft>({
    place: begun === undefined ? place : `${place}/${begun}`,
    first: () => (one ? baseOf(one) : { form: blank, revision: 0 }),
    draftOf: options.draftOf,
    formOf: options.formOf,
    reader: options.reader,
  })
  const { draft, form, dirty, saving, clash, settle, broughtBack } = edited
  const [checked, setChecked] = useState(false)
  const [refusals, setRefusals] = useState<Faults<Form>>({})
  const faults: Faults<Form> = { ...refusals, ...(checked && faultsOf(form)) }
  const withFields = options.withFields ?? ((draft, change) => ({ ...draft, ...change }))

  /** Saves the form where it has no faults; answers the number of the thing, or null. */
  async function save(): Promise<number | null> {
    setChecked(true)
    setRefusals({})
    if (Object.keys(faultsOf(form)).length > 0) return null
    let id = ownId
    const calls: Calls<Form> = {
      send: async ({ form, revision }, changes) => {
        const changed = { ...form, ...changes }
        if (one) await change({ id, revision }, changes, changed)
        else id = await make(changed, gid)
      },
      isOvertaken: refusedBy(`${kind.name}-changed`),
      read: async () => baseOf(await options.read(id)),
    }
    const done = async () => {
      setChecked(false)
      // the form stays while the page behind it reads again
      await readOwnedAgain(kind, 'one')
      toast('success', t('saved'))
    }
    const blame = (field: keyof Form, words: string) => setRefusals({ [field]: words } as Faults<Form>)
    const isSaved = await edited.save(calls, done, (error) => tellOfForm(error, fieldOfCode, blame))
    return isSaved ? id : null
  }

  return {
    isNew: one === null,
    draft,
    faults,
    dirty,
    saving,
    clash,
    settle,
    broughtBack,
    save,
    set: (change: Partial<Draft>) => {
      setRefusals({})
      edited.setDraft((now) => withFields(now, change))
    },
  }
}
