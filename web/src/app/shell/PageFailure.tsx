import { Button, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Replaces a page that crashed or could not be downloaded (a release removes its old chunks). */
export function PageFailure() {
  const { t } = useTranslation()
  return (
    <Stack align="center" py={80} gap="sm" ta="center" role="alert">
      <Title order={1} fz={24}>
        {t('state.crashed')}
      </Title>
      <Text c="dimmed">{t('state.crashedHint')}</Text>
      <Button mt="sm" onClick={() => location.reload()}>
        {t('state.reload')}
      </Button>
    </Stack>
  )
}
