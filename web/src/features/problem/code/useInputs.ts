import { useEffect, useState } from 'react'
import { codeStore } from '../../../lib/drafts/savedCode.ts'
import { randomId } from '../../../lib/randomId.ts'
import type { Example } from '../examples.ts'
import {
  chooseInput,
  dropInput,
  freshName,
  inputsMax,
  keepInput,
  loadInputs,
  moveInputs,
  type OwnInput,
  onInputs,
} from './storedInputs.ts'

/** An input that can be run, with the name of its tab. */
export interface Choice extends Example {
  id: string
  name: string
  own: OwnInput | null
}

interface Options {
  place: string
  /** where a visitor's inputs for this problem are stored */
  visitorPlace: string
  samples: readonly Example[]
  /** names of tabs, in the reader's language */
  sampleName: (number: number) => string
  ownName: string
}

/** The samples of a problem and the user's own inputs, which the browser keeps. */
export function useInputs({ place, visitorPlace, samples, sampleName, ownName }: Options) {
  const begin = () => {
    moveInputs(codeStore, visitorPlace, place)
    return loadInputs(codeStore, place)
  }
  const [{ chosen, inputs }, setStored] = useState(begin)
  const [shownIn, setShownIn] = useState(place)
  if (shownIn !== place) {
    setShownIn(place)
    setStored(begin())
  }
  useEffect(() => {
    const follow = () => setStored((now) => ({ ...loadInputs(codeStore, place), chosen: now.chosen }))
    return onInputs(place, follow)
  }, [place])

  const ofSamples = samples.map((sample, index): Choice => {
    return { ...sample, id: `sample-${index + 1}`, name: sampleName(index + 1), own: null }
  })
  const choices = [...ofSamples, ...inputs.map((own): Choice => ({ ...own, own }))]
  const none: Choice = { id: '', name: '', input: '', output: '', own: null }
  const shown = choices.find(({ id }) => id === chosen) ?? choices[0] ?? none
  const keep = (own: OwnInput) => setStored(keepInput(codeStore, place, own))
  const add = (text: Example) => keep({ id: randomId(), name: freshName(ownName, inputs), ...text })

  return {
    choices,
    shown,
    choose: (id: string) => setStored(chooseInput(codeStore, place, id)),
    add,
    /** changes the shown input; a changed sample becomes a new own input */
    write: (text: Partial<Omit<OwnInput, 'id'>>) => {
      const { input, output } = { ...shown, ...text }
      if (shown.own) keep({ ...shown.own, ...text })
      else add({ input, output })
    },
    /** shows an input: the one that equals it, else a new own one while there is room */
    open: (text: Example) => {
      const same = choices.find(({ input }) => input.trim() === text.input.trim())
      if (same) setStored(chooseInput(codeStore, place, same.id))
      else if (inputs.length < inputsMax) add(text)
    },
    drop: (id: string) => setStored(dropInput(codeStore, place, id)),
  }
}
