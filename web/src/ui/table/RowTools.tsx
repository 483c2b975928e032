import { ActionIcon } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './RowTools.module.css'

interface Tool {
  Icon: Icon
  /** what it does to which row: its name, and its tooltip unless `title` is given */
  label: string
  title?: string
}

const icon = { size: 18, stroke: 1.7 }

export const RowTools = ({ children }: { children: ReactNode }) => (
  <span className={`unprinted ${classes.tools}`}>{children}</span>
)

export const RowLink = ({ Icon, label, title = label, to }: Tool & { to: string }) => (
  <ActionIcon component={Link} to={to} variant="subtle" size={32} aria-label={label} title={title}>
    <Icon {...icon} />
  </ActionIcon>
)

interface ButtonTool extends Tool {
  danger?: boolean
  disabled?: boolean
  onClick: () => void
}

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
