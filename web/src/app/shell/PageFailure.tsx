import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate, useRouteError } from 'react-router'
import { LoadFailure } from '../../lib/loading/loadFailure.ts'
import { useFailure } from '../../lib/loading/useFailure.ts'
import { reloadForNewer, useTellsOfNewer } from '../../lib/loading/version.ts'
import { PageLoading } from './PageLoading.tsx'

/** Shown instead of a page that broke or could not be downloaded: why, and what helps. */
export function PageFailure() {
  const error = useRouteError()
  const { t } = useTranslation()
  const failure = useFailure(error)
  useTellsOfNewer(failure === 'newer')
  const address = useLocation()
  const navigate = useNavigate()
  const isMissing = error instanceof LoadFailure
  /** the page reloads by itself: the user was already asked about unsaved changes */
  const [reloading, setReloading] = useState(false)
  useEffect(() => {
    if (isMissing && failure === 'newer') setReloading(reloadForNewer())
  }, [isMissing, failure])
  const isAway = isMissing && failure === 'offline'
  useEffect(() => {
    if (!isAway) return
    const again = () => void navigate(address, { replace: true })
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [isAway, navigate, address])
  if (reloading || (isMissing && failure === null)) return <PageLoading />
  return (
    <Stack align="center" py={{ base: 48, sm: 96 }} gap="sm" ta="center" role="alert" data-page-failed>
      <Title order={1} fz={24}>
        {t(isMissing ? 'state.notLoaded' : 'state.crashed')}
      </Title>
      <Text c="dimmed">{t(`failure.${failure ?? 'crashed'}`)}</Text>
      <Group mt="sm" gap="sm" justify="center">
        {isMissing && failure !== 'newer' ? (
          <Button onClick={() => navigate(address, { replace: true })}>{t('state.retry')}</Button>
        ) : (
          <Button onClick={() => location.reload()}>{t('state.reload')}</Button>
        )}
        {address.key !== 'default' && (
          <Button variant="default" onClick={() => navigate(-1)}>
            {t('notFound.back')}
          </Button>
        )}
        <Button component={Link} to="/home" variant="default">
          {t('notFound.home')}
        </Button>
      </Group>
    </Stack>
  )
}
