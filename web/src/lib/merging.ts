import { keysOf } from '@oj/shared/records.ts'
import { CallError } from './calls/callError.ts'
import { changesOf } from './changesOf.ts'

/** A form with its revision. */
export interface Version<Form> {
  form: Form
  /** 0 if it does not exist yet */
  revision: number
}

/** A version that somebody else saved meanwhile, and the fields that both have changed. */
export interface Clash<Form> {
  theirs: Version<Form>
  fields: (keyof Form)[]
}

/** How a form is saved, and read again if somebody else was faster. */
export interface Calls<Form> {
  send: (from: Version<Form>, changes: Partial<Form>) => Promise<void>
  /** whether the refusal means that there is a newer version */
  isOvertaken: (error: unknown) => boolean
  read: () => Promise<Version<Form>>
}

/** Whether a call was refused with this code. */
export const refusedBy = (code: string) => (error: unknown) => error instanceof CallError && error.code === code

class Overtaken extends Error {}

/** For things without a revision: they are read again just before they are written. */
export const readFirst = <Form extends object>(
  read: () => Promise<Form>,
  write: (changes: Partial<Form>, whole: Form) => Promise<unknown>,
): Calls<Form> => ({
  async send({ form }, changes) {
    const now = await read()
    if (Object.keys(changesOf(form, now)).length > 0) throw new Overtaken()
    await write(changes, { ...form, ...changes })
  },
  isOvertaken: (error) => error instanceof Overtaken,
  read: async () => ({ form: await read(), revision: 0 }),
})

type Merged<Form> = { saved: Version<Form>; clash: null } | { saved: null; clash: Clash<Form> }

/** How often saving is tried if others are faster. */
const triesMax = 5

/** The fields that both sets of changes set to different values. */
export const clashesOf = <Form extends object>(mine: Partial<Form>, theirs: Partial<Form>): (keyof Form)[] =>
  keysOf(mine).filter((name) => name in theirs && JSON.stringify(mine[name]) !== JSON.stringify(theirs[name]))

/** Saves the changes of a form on top of what others saved meanwhile, unless both have changed the same fields. */
export async function saveMerged<Form extends object>(
  from: Version<Form>,
  wanted: Form,
  calls: Calls<Form>,
  tries = 1,
): Promise<Merged<Form>> {
  const mine = changesOf(from.form, wanted)
  try {
    await calls.send(from, mine)
    return { saved: { form: wanted, revision: from.revision + 1 }, clash: null }
  } catch (error) {
    if (!calls.isOvertaken(error) || tries === triesMax) throw error
  }
  const theirs = await calls.read()
  const fields = clashesOf<Form>(mine, changesOf(from.form, theirs.form))
  if (fields.length > 0) return { saved: null, clash: { theirs, fields } }
  return saveMerged(theirs, { ...theirs.form, ...mine }, calls, tries + 1)
}

/** The form after a clash: of the fields that both have changed, mine or theirs. */
export function settleClash<Form extends object>(
  base: Form,
  form: Form,
  { theirs, fields }: Clash<Form>,
  whose: 'mine' | 'theirs',
): Form {
  const changes = changesOf(base, form)
  if (whose === 'theirs') for (const name of fields) delete changes[name]
  return { ...theirs.form, ...changes }
}

/** A saved form with the changes made since it was sent. */
export const withTyped = <Form extends object>(saved: Form, sent: Form, now: Form): Form => ({
  ...saved,
  ...changesOf(sent, now),
})
