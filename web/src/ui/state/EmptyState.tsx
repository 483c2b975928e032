import { Stack, Text } from '@mantine/core'
import { IconInbox } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './State.module.css'

interface Props {
  title: string
  /** `h1` if it is the page's heading */
  titleAs?: 'p' | 'h1'
  /** what to do about it */
  hint?: ReactNode
  icon?: ReactNode
  action?: ReactNode
}

/** Shown where there is nothing yet, with what the reader can do. */
export function EmptyState({ title, titleAs = 'p', hint, icon = <IconInbox size={26} stroke={1.6} />, action }: Props) {
  return (
    <Stack className={classes.state} align="center" gap={6}>
      <span className={classes.icon} aria-hidden>
        {icon}
      </span>
      <Text fw={600} component={titleAs} m={0}>
        {title}
      </Text>
      {hint && (
        <Text className={classes.hint ?? ''} size="sm" c="dimmed" maw={420} ta="center">
          {hint}
        </Text>
      )}
      {action && <div className={classes.action}>{action}</div>}
    </Stack>
  )
}
