import { type ReactNode, useId } from 'react'
import classes from './Segments.module.css'

interface Props<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; label: ReactNode }[]
  onChange: (value: Value) => void
}

/** Radio buttons that look like one switch. Not printed, since paper would not show which one is chosen. */
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
