import { ActionIcon, Button, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface ButtonProps {
  label: string
  disabled?: boolean
  onClick: () => void
}

/** Adds an entry at the end of a list of fields. */
export const AddButton = ({ label, isSmall = false, ...props }: ButtonProps & { isSmall?: boolean }) => (
  <div>
    <Button
      variant={isSmall ? 'subtle' : 'default'}
      size={isSmall ? 'compact-sm' : 'sm'}
      leftSection={<IconPlus size={16} />}
      {...props}
    >
      {label}
    </Button>
  </div>
)

/** Removes an entry of a list of fields. */
export const RemoveButton = ({ label, ...props }: ButtonProps & { size?: number }) => (
  <ActionIcon variant="subtle" color="red" aria-label={label} {...props}>
    <IconTrash size={18} />
  </ActionIcon>
)

/** What is wrong with several fields together. */
export const Fault = ({ children }: { children: ReactNode }) =>
  children && (
    <Text c="var(--oj-bad)" fz="sm" role="alert">
      {children}
    </Text>
  )
