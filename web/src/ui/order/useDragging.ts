import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react'

/** What the handle of a row listens to. */
interface RowHandle {
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onPointerDown: (event: PointerEvent) => void
  readonly onPointerMove: (event: PointerEvent) => void
  readonly onPointerUp: () => void
  readonly onPointerCancel: () => void
}

interface Dragging {
  /** the list whose children are the rows */
  readonly list: RefObject<HTMLOListElement | null>
  readonly handle: (index: number) => RowHandle
  /** how a row is marked: that it is dragged, and on which side of it the dragged one will stand */
  readonly row: (index: number) => {
    readonly 'data-dragged': true | undefined
    readonly 'data-over': 'before' | 'after' | undefined
  }
}

/** Moves rows of a list by pointer and arrow keys; `move` is asked for places that are there, and are others. */
export function useDragging(count: number, move: (from: number, to: number) => void): Dragging {
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)

  function moveWithin(from: number, to: number) {
    if (from !== to && to >= 0 && to < count) move(from, to)
  }
  function press(event: KeyboardEvent, index: number) {
    const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: count - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    moveWithin(index, to)
  }
  function grab(event: PointerEvent, index: number) {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setDragged(index)
    setOver(index)
  }
  function drag({ clientY }: PointerEvent) {
    if (dragged === null) return
    const rows = [...(list.current?.children ?? [])]
    const below = rows.findIndex((row) => clientY < row.getBoundingClientRect().bottom)
    setOver(below === -1 ? rows.length - 1 : below)
  }
  function drop(isMeant: boolean) {
    if (isMeant && dragged !== null && over !== null) moveWithin(dragged, over)
    setDragged(null)
    setOver(null)
  }
  function sideOver(index: number): 'before' | 'after' | undefined {
    if (over !== index || dragged === null || dragged === index) return undefined
    return dragged < index ? 'after' : 'before'
  }
  return {
    list,
    handle: (index) => ({
      onKeyDown: (event) => press(event, index),
      onPointerDown: (event) => grab(event, index),
      onPointerMove: drag,
      onPointerUp: () => drop(true),
      onPointerCancel: () => drop(false),
    }),
    row: (index) => ({ 'data-dragged': dragged === index || undefined, 'data-over': sideOver(index) }),
  }
}
