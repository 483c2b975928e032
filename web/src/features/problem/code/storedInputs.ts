import * as z from 'zod/mini'
import type { TextStore } from '../../../lib/drafts/savedCode.ts'
import { readJson } from '../../../lib/readJson.ts'

/** A user's own input for test runs, with the expected output. */
const OwnInput = z.object({ id: z.string(), name: z.string(), input: z.string(), output: z.string() })
export type OwnInput = z.output<typeof OwnInput>

const StoredInputs = z.object({
  /** the id of the input, or the sample, that was shown last */
  chosen: z.catch(z.string(), ''),
  inputs: z.array(OwnInput),
})
type StoredInputs = z.output<typeof StoredInputs>

/** The most inputs of a problem. */
export const inputsMax = 20

const keyOf = (place: string) => `oj:inputs:${place}`

/** The stored inputs of a place, which is that of the code. */
export const loadInputs = (store: TextStore, place: string): StoredInputs =>
  readJson(StoredInputs, () => store.getItem(keyOf(place))) ?? { chosen: '', inputs: [] }

/** Changes the stored inputs; reads them first, since another tab may have written. */
function changeInputs(store: TextStore, place: string, next: (stored: StoredInputs) => StoredInputs): StoredInputs {
  const stored = next(loadInputs(store, place))
  try {
    store.setItem(keyOf(place), JSON.stringify(stored))
  } catch {}
  return stored
}

/** Adds or replaces an input, and shows it. */
export const keepInput = (store: TextStore, place: string, input: OwnInput): StoredInputs =>
  changeInputs(store, place, ({ inputs }) => {
    const isNew = !inputs.some(({ id }) => id === input.id)
    const others = inputs.map((one) => (one.id === input.id ? input : one))
    return { chosen: input.id, inputs: isNew ? [...inputs, input] : others }
  })

export const dropInput = (store: TextStore, place: string, dropped: string): StoredInputs =>
  changeInputs(store, place, ({ inputs }) => ({ chosen: '', inputs: inputs.filter(({ id }) => id !== dropped) }))

export const chooseInput = (store: TextStore, place: string, chosen: string): StoredInputs =>
  changeInputs(store, place, ({ inputs }) => ({ chosen, inputs }))

/** Moves a visitor's inputs to the user who signs in. */
export function moveInputs(store: TextStore, from: string, to: string): void {
  const { chosen, inputs } = loadInputs(store, from)
  if (from === to || inputs.length === 0) return
  changeInputs(store, to, (own) => ({ chosen, inputs: [...own.inputs, ...inputs] }))
  try {
    store.removeItem(keyOf(from))
  } catch {}
}

/** The word with the first number that gives a free name. */
export function freshName(word: string, inputs: readonly OwnInput[]): string {
  const names = new Set(inputs.map(({ name }) => name))
  let number = 1
  while (names.has(`${word} ${number}`)) number++
  return `${word} ${number}`
}

/** Calls `listener` when another tab changes the inputs of a place; returns what removes it. */
export function onInputs(place: string, listener: () => void): () => void {
  const changed = ({ key }: StorageEvent) => key === keyOf(place) && listener()
  addEventListener('storage', changed)
  return () => removeEventListener('storage', changed)
}
