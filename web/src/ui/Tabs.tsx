import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import classes from './Tabs.module.css'

interface Tab<Key extends string> {
  key: Key
  name: string
  /** the number of new things there; null for none */
  badge?: string | null
}

interface Props<Key extends string> {
  tabs: readonly Tab<Key>[]
  shown: Key
  onChange: (key: Key) => void
  end?: ReactNode
  children: ReactNode
}

/** Tabs over one panel; the arrow keys, Home and End move between them. */
export function Tabs<Key extends string>({ tabs, shown, onChange, end, children }: Props<Key>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  // a phone shows only the first ones at once
  const first = useRef<Key | undefined>(tabs[0]?.key)
  useEffect(() => {
    if (first.current === shown) return
    first.current = undefined
    document.getElementById(`${id}-${shown}`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [id, shown])
  const press = (event: KeyboardEvent, index: number) => {
    const next = tabAfterKey(event.key, index, tabs.length)
    const tab = next === null ? undefined : tabs[next]
    if (next === null || !tab) return
    event.preventDefault()
    onChange(tab.key)
    list.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div>
      <div className={classes.tabs}>
        <div ref={list} role="tablist" className={classes.list}>
          {tabs.map(({ key, name, badge = null }, index) => (
            <button
              key={key}
              type="button"
              role="tab"
              id={`${id}-${key}`}
              aria-selected={key === shown}
              aria-controls={`${id}-panel`}
              tabIndex={key === shown ? 0 : -1}
              onClick={() => onChange(key)}
              onKeyDown={(event) => press(event, index)}
            >
              {name}
              {badge !== null && <span className={classes.badge}> {badge}</span>}
            </button>
          ))}
        </div>
        {end}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown}`} className={classes.panel}>
        {children}
      </div>
    </div>
  )
}

/** The tab that a key leads to from the one at `index`; null for other keys. */
function tabAfterKey(key: string, index: number, count: number): number | null {
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
