import { type FileButtonProps, FileButton as KitButton } from '@mantine/core'
import { useRef } from 'react'

/** A button that chooses files. It resets itself, so that the same file may be chosen again after a failure. */
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
