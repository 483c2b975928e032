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
  /** the one that is changed; null for a new one */
  one: One | null
  blank: Form
  baseOf: (one: One) => Version<Form>
  /** what is wrong with a form, in the reader's words */
  faultsOf: (form: Form) => Faults<Form>
  /** the fields that the server's refusals speak of */
  fieldOfCode?: Readonly<Record<string, keyof Form & string>>
  /** a draft after a change, with what follows for its other fields */
  withFields?: (draft: Draft, change: Partial<Draft>) => Draft
  read: (id: number) => Promise<One>
  /** makes one in a group, or on the site; the answer is its number */
  make: (form: Form, gid: number | null) => Promise<number>
  /** changes one; `form` is all that it will be */
  change: (at: { id: number; revision: number }, changes: Partial<Form>, form: Form) => Promise<unknown>
}

/**
 * The form of a thing while it is edited. What somebody else changes meanwhile is kept: where both have changed the same fields,
 * the user decides whose stay.
 */
export function useOwnedForm<One, Form extends object, Draft extends object>(options: Options<One, Form, Draft>) {
  const { kind, one, blank, baseOf, faultsOf, fieldOfCode = {}, make, change } = options
  const { t } = useTranslation(`${kind.name}-admin`)
  const { gid } = useAdminPlace(kind)
  const known = useOwnedId(kind)
  const edited = useEditedForm<Form, Draft>({
    place: formPlace(kind.name, one ? known : undefined, gid),
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

  /** Saves the form where nothing is wrong with it; the number of the thing, or null. */
  async function save(): Promise<number | null> {
    setChecked(true)
    setRefusals({})
    if (Object.keys(faultsOf(form)).length > 0) return null
    let id = known
    const calls: Calls<Form> = {
      send: async ({ form, revision }, changes) => {
        const whole = { ...form, ...changes }
        if (one) await change({ id, revision }, changes, whole)
        else id = await make(whole, gid)
      },
      isOvertaken: refusedBy(`${kind.name}-changed`),
      read: async () => baseOf(await options.read(id)),
    }
    const done = async () => {
      setChecked(false)
      // the page reads what it shows again behind the form, which stays
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
