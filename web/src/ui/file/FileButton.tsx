import { type FileButtonProps, FileButton as KitButton } from '@mantine/core'
import { useRef } from 'react'

/** A button that chooses files. It forgets what was chosen: the same may be chosen again, once it was refused or broke off. */
export function FileButton<Multiple extends boolean = false>({ onChange, ...rest }: FileButtonProps<Multiple>) {
  const forget = useRef<() => void>(null)
  return (
    <KitButton<Multiple>
      {...rest}
      resetRef={forget}
      onChange={(chosen) => {
        onChange(chosen)
        forget.current?.()
      }}
    />
  )
}
