import { type ComponentType, useState } from 'react'
import { type KeyName, useKey } from '../../lib/keys.ts'

interface Closable {
  onClose: () => void
  onFailed: () => void
}

/** Opens a dialog over any page at a key. */
export function KeyPopup({ name, Popup }: { name: KeyName; Popup: ComponentType<Closable> }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  useKey(name, () => setOpen(true))
  return open ? <Popup onClose={close} onFailed={close} /> : null
}
