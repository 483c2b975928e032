import { type ReactNode, useId } from 'react'
import classes from './Segments.module.css'

interface Props<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; label: ReactNode }[]
  onChange: (value: Value) => void
}

/** One of a few, side by side: radio buttons that look like a switch. On paper nothing tells which one is chosen. */
export function Segments<Value extends string>({ label, value, options, onChange }: Props<Value>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={`unprinted ${classes.segments}`}>
      {options.map((option) => (
        <label key={option.value}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  )
}
