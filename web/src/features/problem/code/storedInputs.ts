import * as z from 'zod/mini'
import type { TextStore } from '../../../lib/drafts/savedCode.ts'
import { readJson } from '../../../lib/readJson.ts'

/** An input of one's own for test runs, with what one expects of it. */
const OwnInput = z.object({ id: z.string(), name: z.string(), input: z.string(), output: z.string() })
export type OwnInput = z.output<typeof OwnInput>

const StoredInputs = z.object({
  /** the id of the input, or the sample, that was shown last */
  chosen: z.catch(z.string(), ''),
  inputs: z.array(OwnInput),
})
export type StoredInputs = z.output<typeof StoredInputs>

/** At most so many for a problem. */
export const inputsMax = 20

const keyOf = (place: string) => `oj:inputs:${place}`

/** The inputs that are stored in a place, which is that of the code. */
export const loadInputs = (store: TextStore, place: string): StoredInputs =>
  readJson(StoredInputs, () => store.getItem(keyOf(place))) ?? { chosen: '', inputs: [] }

/** Changes what is stored in a place, as it is there by now: another tab may have written meanwhile. */
function changeInputs(store: TextStore, place: string, next: (stored: StoredInputs) => StoredInputs): StoredInputs {
  const stored = next(loadInputs(store, place))
  try {
    store.setItem(keyOf(place), JSON.stringify(stored))
  } catch {}
  return stored
}

/** Keeps an input, in the place of what it was before, and shows it. */
export const keepInput = (store: TextStore, place: string, input: OwnInput): StoredInputs =>
  changeInputs(store, place, ({ inputs }) => {
    const isNew = !inputs.some(({ id }) => id === input.id)
    const others = inputs.map((one) => (one.id === input.id ? input : one))
    return { chosen: input.id, inputs: isNew ? [...inputs, input] : others }
  })

export const dropInput = (store: TextStore, place: string, dropped: string): StoredInputs =>
  changeInputs(store, place, ({ inputs }) => ({ chosen: '', inputs: inputs.filter(({ id }) => id !== dropped) }))

/** Remembers which input or sample is shown. */
export const chooseInput = (store: TextStore, place: string, chosen: string): StoredInputs =>
  changeInputs(store, place, ({ inputs }) => ({ chosen, inputs }))

/** Gives a user who signs in what they kept as a visitor. */
export function moveInputs(store: TextStore, from: string, to: string): void {
  const { chosen, inputs } = loadInputs(store, from)
  if (from === to || inputs.length === 0) return
  changeInputs(store, to, (own) => ({ chosen, inputs: [...own.inputs, ...inputs] }))
  try {
    store.removeItem(keyOf(from))
  } catch {}
}

/** A name that no input has yet: the first free number behind the word. */
export function freshName(word: string, inputs: readonly OwnInput[]): string {
  const names = new Set(inputs.map(({ name }) => name))
  let number = 1
  while (names.has(`${word} ${number}`)) number++
  return `${word} ${number}`
}

/** Calls `listener` when another tab changes the inputs of a place; gives what ends that. */
export function onInputs(place: string, listener: () => void): () => void {
  const changed = ({ key }: StorageEvent) => key === keyOf(place) && listener()
  addEventListener('storage', changed)
  return () => removeEventListener('storage', changed)
}
