import { useEffect, useEffectEvent } from 'react'

/** Where a key does something. */
type Place = 'site' | 'problem' | 'code' | 'form' | 'resolver' | 'gradebook' | 'similarity'

/**
 * All keys of the site by what they do, for the list of them that `?` shows (texts in `keys.json`), and for what listens
 * to them: `useKey` and the code editor. `Mod` is Ctrl, and ⌘ on a Mac.
 */
export const keyTable = {
  list: ['site', '?'],
  jump: ['site', 'Mod K'],
  close: ['site', 'Esc'],
  tabs: ['site', '← →'],
  previousProblem: ['problem', '['],
  nextProblem: ['problem', ']'],
  panes: ['problem', '← →'],
  submit: ['code', 'Mod Enter'],
  run: ['code', "Mod '"],
  undo: ['code', 'Mod Z'],
  find: ['code', 'Mod F'],
  comment: ['code', 'Mod /'],
  next: ['code', 'Mod D'],
  complete: ['code', 'Ctrl Space'],
  fault: ['code', 'F8'],
  foldAll: ['code', 'Ctrl Alt ['],
  move: ['code', 'Alt ↑ ↓'],
  indent: ['code', 'Tab'],
  leave: ['code', 'Esc Tab'],
  save: ['form', 'Mod S'],
  send: ['form', 'Mod Enter'],
  stepOn: ['resolver', '→'],
  stepBack: ['resolver', '←'],
  stepEnds: ['resolver', 'Home End'],
  autoplay: ['resolver', 'P'],
  whole: ['resolver', 'F'],
  nextGrade: ['gradebook', 'N'],
  saveGrade: ['gradebook', 'Mod Enter'],
  previousPair: ['similarity', '['],
  nextPair: ['similarity', ']'],
} as const satisfies Record<string, readonly [Place, string]>

export type KeyName = keyof typeof keyTable

/** A key in the code editor's notation. */
export const editorKey = (name: KeyName) => keyTable[name][1].replace(' ', '-')

/** Dispatches keys that were pressed on the screen, as events of their names. */
const touched = new EventTarget()

/** Does what a key does, for users without a keyboard. */
export const pressKey = (name: KeyName): boolean => touched.dispatchEvent(new Event(name))

/**
 * Calls `act` at a key of the table, wherever the focus is; without `Mod` not while the user types or a dialog is open.
 */
export function useKey(name: KeyName, act: () => void): void {
  const run = useEffectEvent(act)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isPressed(keyTable[name][1], event)) return
      event.preventDefault()
      run()
    }
    const touch = () => run()
    addEventListener('keydown', press)
    touched.addEventListener(name, touch)
    return () => {
      removeEventListener('keydown', press)
      touched.removeEventListener(name, touch)
    }
  }, [name])
}

function isPressed(keys: string, { key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  const [name, mod] = keys.split(' ').reverse()
  if (key.toUpperCase() !== name?.toUpperCase() || altKey || (ctrlKey || metaKey) !== (mod === 'Mod')) return false
  return mod === 'Mod' || !(isField(target) || document.querySelector('[role="dialog"]'))
}

const isField = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]') !== null
