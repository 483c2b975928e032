import { Button, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** What stands in place of a page that crashed or could not be downloaded (after a release its old parts are gone). */
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
