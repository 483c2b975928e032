import { CallError } from './calls/callError.ts'
import { changesOf } from './changesOf.ts'

/** The version of something that a form was made from. */
export interface Version<Form> {
  form: Form
  /** 0 for what does not exist yet */
  revision: number
}

/** What somebody else saved meanwhile, and the fields that both have changed. */
export interface Clash<Form> {
  theirs: Version<Form>
  fields: (keyof Form)[]
}

/** How a form is saved on a version, and read again where somebody else was faster. */
export interface Calls<Form> {
  send: (from: Version<Form>, changes: Partial<Form>) => Promise<void>
  /** whether it was refused because there is a newer version */
  isOvertaken: (error: unknown) => boolean
  read: () => Promise<Version<Form>>
}

/** Whether a call was refused with this code. */
export const refusedBy = (code: string) => (error: unknown) => error instanceof CallError && error.code === code

class Overtaken extends Error {}

/** Calls for what has no revision: it is read again just before it is written. */
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

/** What became of a form: the version that it is now, or what it clashed with. */
type Merged<Form> = { saved: Version<Form>; clash: null } | { saved: null; clash: Clash<Form> }

/** How often a save is made again on the version of somebody else who was faster. */
const triesMax = 5

/** The fields that two versions of a form changed in different ways, each from what it was. */
export const clashesOf = <Form extends object>(mine: Partial<Form>, theirs: Partial<Form>): (keyof Form)[] => {
  const fields: (keyof Form)[] = []
  for (const name in mine) {
    if (name in theirs && JSON.stringify(mine[name]) !== JSON.stringify(theirs[name])) fields.push(name)
  }
  return fields
}

/** Saves what a form has changed on what others saved meanwhile, unless both have changed the same fields. */
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
  const kept = changesOf(base, form)
  if (whose === 'theirs') for (const name of fields) delete kept[name]
  return { ...theirs.form, ...kept }
}

/** A form that was saved, with what was written in it since it was sent. */
export const withTyped = <Form extends object>(saved: Form, sent: Form, now: Form): Form => ({
  ...saved,
  ...changesOf(sent, now),
})
