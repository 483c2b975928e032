import { Button, Group } from '@mantine/core'
import { IconLock, IconMapOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { CallError } from '../../lib/calls/callError.ts'
import { usePageTitle } from '../../lib/pageTitle.ts'
import { useSession } from '../../lib/session/session.ts'
import { EmptyState } from './EmptyState.tsx'
import { ErrorState } from './ErrorState.tsx'

interface Props {
  error: CallError
  onRetry: () => unknown
  /** the list of its kind; an empty address if there is none */
  list?: { to: string; name: string }
  /** `h1` if it is the page's heading */
  titleAs?: 'p' | 'h1'
}

/**
 * Shown in place of a thing that could not be read: ways back if it does not exist or is closed to the reader, else a way to
 * try again. Readers whose session has ended are asked to sign in first.
 */
export function ReadFailure({ error, onRetry, list, titleAs = 'h1' }: Props) {
  const { t } = useTranslation()
  const { isWaiting } = useSession()
  // what visitors are refused may be open to this reader
  if (isWaiting) return <EmptyState icon={<IconLock size={26} stroke={1.6} />} title={t('state.signInAgain')} />
  const isClosed = error.status === 403
  if (error.status !== 404 && !isClosed) return <ErrorState message={error.message} onRetry={onRetry} />
  const Icon = isClosed ? IconLock : IconMapOff
  return (
    <div role="alert">
      {titleAs === 'h1' && <TabTitle title={error.message} />}
      <EmptyState
        titleAs={titleAs}
        icon={<Icon size={26} stroke={1.6} />}
        title={error.message}
        hint={!isClosed && t('state.missingHint')}
        action={
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
        }
      />
    </div>
  )
}

/** Names the tab of a page that has no other name; one that has one names it afterwards. */
function TabTitle({ title }: { title: string }) {
  usePageTitle(title)
  return null
}
