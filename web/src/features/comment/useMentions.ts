import { useDebouncedValue } from '@mantine/hooks'
import { getCommentPeople } from '@oj/functions/features/comment/contract.ts'
import { type KeyboardEvent, type SyntheticEvent, useState } from 'react'
import { useCall } from '../../lib/calls/swr.ts'
import { type Begun, nameBefore, offersFor } from './mentions.ts'
import { usePlace } from './owner.ts'

/** The pause in typing after which names are read, in ms. */
const pause = 200

interface Open extends Begun {
  readonly field: HTMLTextAreaElement
}

/** Offers names while one is written after an `@`; the handlers are for the element round the field. */
export function useMentions() {
  const { of, people } = usePlace()
  const [open, setOpen] = useState<Open | null>(null)
  const [chosen, setChosen] = useState(0)
  const [keyword] = useDebouncedValue(open?.typed ?? null, pause)
  const input = open === null || keyword === null ? null : { ...of, keyword }
  const { data } = useCall(getCommentPeople, input, { quiet: true, keepPreviousData: true })
  const offers = open ? offersFor(open.typed, [...people, ...(data ?? [])]) : []
  const at = Math.min(chosen, offers.length - 1)

  function take(name: string) {
    if (!open) return
    const { field, from, typed } = open
    field.focus()
    field.setSelectionRange(from, from + typed.length)
    // unlike setting the value, this can be undone by the keyboard
    document.execCommand('insertText', false, `${name} `)
    setOpen(null)
  }

  function onLook({ target }: SyntheticEvent) {
    if (!(target instanceof HTMLTextAreaElement)) return
    const isPoint = target.selectionStart === target.selectionEnd
    const begun = isPoint ? nameBefore(target.value, target.selectionStart) : null
    setOpen(begun && { ...begun, field: target })
    if (begun?.typed !== open?.typed) setChosen(0)
  }

  function onKey(event: KeyboardEvent) {
    const name = offers[at]?.username
    if (name === undefined || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setChosen((at + step + offers.length) % offers.length)
    else if (event.key === 'Enter' || event.key === 'Tab') take(name)
    else if (event.key === 'Escape') setOpen(null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return { offers, at, take, close: () => setOpen(null), onLook, onKey }
}
