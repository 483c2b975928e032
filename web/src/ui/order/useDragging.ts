import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'

/**
 * Moves rows of a list by pointer and arrow keys; `move` is only called with another place that exists. Returns the ref of the
 * list, whose children are the rows, and the attributes of each row and of its handle.
 */
export function useDragging(count: number, move: (from: number, to: number) => void) {
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
  /** The side of a row on which the dragged one will be dropped. */
  function sideOver(index: number): 'before' | 'after' | undefined {
    if (over !== index || dragged === null || dragged === index) return undefined
    return dragged < index ? 'after' : 'before'
  }
  return {
    list,
    handle: (index: number) => ({
      onKeyDown: (event: KeyboardEvent) => press(event, index),
      onPointerDown: (event: PointerEvent) => grab(event, index),
      onPointerMove: drag,
      onPointerUp: () => drop(true),
      onPointerCancel: () => drop(false),
    }),
    row: (index: number) => ({ 'data-dragged': dragged === index || undefined, 'data-over': sideOver(index) }),
  }
}
