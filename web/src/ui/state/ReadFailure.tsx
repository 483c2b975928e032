import { Button, Group } from '@mantine/core'
import { IconMapOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { CallError } from '../../lib/calls/callError.ts'
import { EmptyState } from './EmptyState.tsx'
import { ErrorState } from './ErrorState.tsx'

interface Props {
  error: CallError
  onRetry: () => unknown
  /** the list in which others of its kind are found; an empty address where there is none */
  list?: { to: string; name: string }
  /** `h1` where nothing else heads the page */
  titleAs?: 'p' | 'h1'
}

/** What stands in place of a thing that could not be read: ways back where there is none, else a way to try again. */
export function ReadFailure({ error, onRetry, list, titleAs = 'h1' }: Props) {
  const { t } = useTranslation()
  if (error.status !== 404) return <ErrorState message={error.message} onRetry={onRetry} />
  const ways = (
    <Group justify="center">
      {list?.to && (
        <Button component={Link} to={list.to} size="sm">
          {list.name}
        </Button>
      )}
      <Button component={Link} to="/home" variant="default" size="sm">
        {t('notFound.home')}
      </Button>
    </Group>
  )
  return (
    <div role="alert">
      <EmptyState
        titleAs={titleAs}
        icon={<IconMapOff size={26} stroke={1.6} />}
        title={error.message}
        hint={t('state.missingHint')}
        action={ways}
      />
    </div>
  )
}
