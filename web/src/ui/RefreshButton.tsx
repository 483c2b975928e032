import { ActionIcon } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import classes from './RefreshButton.module.css'

interface Props {
  label: string
  isBusy: boolean
  onClick: () => unknown
}

/** Reloads what is shown. It is never disabled, so that it keeps the focus. */
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
