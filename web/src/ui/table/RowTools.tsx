import { ActionIcon } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './RowTools.module.css'

interface Tool {
  Icon: Icon
  /** what it does to which row: its name and, where no shorter `title` is given, its tip */
  label: string
  title?: string
}

const icon = { size: 18, stroke: 1.7 }

/** What can be done with a row, side by side. */
export const RowTools = ({ children }: { children: ReactNode }) => (
  <span className={`unprinted ${classes.tools}`}>{children}</span>
)

/** Leads to a page of the row. */
export const RowLink = ({ Icon, label, title = label, to }: Tool & { to: string }) => (
  <ActionIcon component={Link} to={to} variant="subtle" size={32} aria-label={label} title={title}>
    <Icon {...icon} />
  </ActionIcon>
)

interface ButtonTool extends Tool {
  /** it takes something away */
  danger?: boolean
  disabled?: boolean
  onClick: () => void
}

/** Does something with the row. */
export const RowButton = ({ Icon, label, title = label, danger = false, disabled = false, onClick }: ButtonTool) => (
  <ActionIcon
    variant="subtle"
    size={32}
    {...(danger && { color: 'red' })}
    disabled={disabled}
    aria-label={label}
    title={title}
    onClick={onClick}
  >
    <Icon {...icon} />
  </ActionIcon>
)
