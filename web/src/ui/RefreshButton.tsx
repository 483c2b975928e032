import { ActionIcon } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import classes from './RefreshButton.module.css'

interface Props {
  label: string
  /** what it asks for is on its way */
  isBusy: boolean
  onClick: () => unknown
}

/** Reads again what is shown. While it does it stays a button, so that the focus stays on it. */
export const RefreshButton = ({ label, isBusy, onClick }: Props) => (
  <ActionIcon
    className={classes.button}
    variant="default"
    size={36}
    aria-label={label}
    title={label}
    aria-busy={isBusy}
    onClick={() => !isBusy && onClick()}
  >
    <IconRefresh size={18} stroke={1.7} aria-hidden />
  </ActionIcon>
)
