import { IconChevronDown } from '@tabler/icons-react'
import { type MouseEvent, type ReactNode, useId } from 'react'
import { useLocation } from 'react-router'
import { useOpening } from '../useOpening.ts'
import classes from './NavMenu.module.css'
import type { Place } from './nav.ts'

interface Props {
  place: Place
  label: string
  active: boolean
  /** the links */
  children: ReactNode
}

/** A submenu of the navigation: opens below its button in the bar, stands open under its name in the drawer. */
export function NavMenu({ place, label, active, children }: Props) {
  const id = useId()
  const { key } = useLocation()
  return place === 'bar' ? (
    // a page that has come closes it
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
  // a mouse has opened it by coming, and its click must not close it again; a key or a finger turns it over
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
