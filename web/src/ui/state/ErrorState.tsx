import { Button, Stack, Text } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './State.module.css'

interface Props {
  /** the reason, in the reader's language */
  message: string
  onRetry?: () => unknown
}

/** Shown in place of something that failed to load: why, and a way to try again. */
export function ErrorState({ message, onRetry }: Props) {
  const { t } = useTranslation()
  return (
    <Stack className={classes.state} align="center" gap={6} role="alert">
      <span className={classes.icon} data-tone="bad" aria-hidden>
        <IconCloudOff size={26} stroke={1.6} />
      </span>
      <Text fw={600}>{t('state.failed')}</Text>
      <Text size="sm" c="dimmed" maw={420}>
        {message}
      </Text>
      {onRetry && (
        <Button className={classes.action ?? ''} variant="default" size="sm" onClick={() => onRetry()}>
          {t('state.retry')}
        </Button>
      )}
    </Stack>
  )
}
