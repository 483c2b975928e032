import { IconChevronDown } from '@tabler/icons-react'
import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import classes from './NavMenu.module.css'
import type { Place } from './nav.ts'

interface Props {
  place: Place
  label: string
  active: boolean
  /** the links */
  children: ReactNode
}

/** A submenu of the navigation: opens below its button in the bar, is always open in the drawer. */
export function NavMenu({ place, label, active, children }: Props) {
  const id = useId()
  const { key } = useLocation()
  return place === 'bar' ? (
    // navigating closes it
    <Opening key={key} label={label} active={active}>
      {children}
    </Opening>
  ) : (
    <fieldset className={classes.group} aria-labelledby={id}>
      <p id={id}>{label}</p>
      {children}
    </fieldset>
  )
}

function Opening({ label, active, children }: Omit<Props, 'place'>) {
  const id = useId()
  const { box, open, setOpen } = useOpening()
  // a mouse has already opened it by hovering, so its click must not close it; keys and fingers toggle it
  const turn = ({ nativeEvent }: MouseEvent) => setOpen(isMouse(nativeEvent) || !open)
  return (
    <div ref={box} className={classes.menu}>
      <button
        type="button"
        className={classes.button}
        aria-expanded={open}
        aria-controls={id}
        data-active={active || undefined}
        onClick={turn}
      >
        {label}
        <IconChevronDown className={classes.arrow ?? ''} data-open={open || undefined} size={15} aria-hidden />
      </button>
      <div id={id} className={classes.list} hidden={!open}>
        <div>{children}</div>
      </div>
    </div>
  )
}

const isMouse = (event: globalThis.MouseEvent) => event instanceof PointerEvent && event.pointerType === 'mouse'

/**
 * A popup below a button, which also opens when a mouse hovers over it; Escape closes it, and so does leaving it with
 * the pointer or the keyboard. The listeners are on the box around both, which is not interactive itself.
 */
function useOpening() {
  const box = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const element = box.current
    if (element === null) return
    const aborter = new AbortController()
    const on = <K extends keyof HTMLElementEventMap>(name: K, listener: (event: HTMLElementEventMap[K]) => void) =>
      element.addEventListener(name, listener, { signal: aborter.signal })
    on('pointerenter', ({ pointerType }) => pointerType === 'mouse' && setOpen(true))
    on('pointerleave', ({ pointerType }) => pointerType === 'mouse' && setOpen(false))
    on('focusout', ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) setOpen(false)
    })
    on('keydown', ({ key }) => {
      if (key !== 'Escape') return
      setOpen(false)
      element.querySelector('button')?.focus()
    })
    return () => aborter.abort()
  }, [])
  return { box, open, setOpen }
}
