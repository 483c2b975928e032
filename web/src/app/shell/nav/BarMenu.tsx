import '../../../lib/loading/stylesLater.ts'
import { Menu } from '@mantine/core'
import { type ReactElement, type ReactNode, type Ref, useRef } from 'react'

interface Props {
  /** the button that opens and closes it, and gets the focus back */
  button: (ref: Ref<HTMLButtonElement>) => ReactElement
  children: ReactNode
}

/** A menu of the bar, open when it loads. */
export function BarMenu({ button, children }: Props) {
  const target = useRef<HTMLButtonElement>(null)
  return (
    <Menu
      defaultOpened
      onClose={() => target.current?.focus()}
      withInitialFocusPlaceholder={false}
      withinPortal={false}
      position="bottom-end"
      width={220}
      shadow="md"
      offset={8}
    >
      <Menu.Target>{button(target)}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
