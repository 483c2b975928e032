import { ActionIcon, type ActionIconProps } from '@mantine/core'
import type { ComponentPropsWithRef } from 'react'

interface Props extends ActionIconProps, Omit<ComponentPropsWithRef<'button'>, keyof ActionIconProps> {
  /** what it does, since it shows an icon alone */
  label: string
}

/** A button of a board or its resolver. */
export const BoardButton = ({ label, ...others }: Props) => (
  <ActionIcon variant="default" size={36} aria-label={label} title={label} {...others} />
)
