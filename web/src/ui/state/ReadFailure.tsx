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
  /** the list in which others of its kind are found; an empty address where there is none */
  list?: { to: string; name: string }
  /** `h1` where nothing else heads the page */
  titleAs?: 'p' | 'h1'
}

/**
 * What stands in place of a thing that could not be read: ways back where there is none or it is not for the reader, else a
 * way to try again. Whose session has ended is asked to sign in before.
 */
export function ReadFailure({ error, onRetry, list, titleAs = 'h1' }: Props) {
  const { t } = useTranslation()
  const { isWaiting } = useSession()
  // what a visitor is refused may be open to who signs in again
  if (isWaiting) return <EmptyState icon={<IconLock size={26} stroke={1.6} />} title={t('state.signInAgain')} />
  const isClosed = error.status === 403
  if (error.status !== 404 && !isClosed) return <ErrorState message={error.message} onRetry={onRetry} />
  return (
    <div role="alert">
      {titleAs === 'h1' && <TabTitle title={error.message} />}
      <Unread title={error.message} list={list} titleAs={titleAs} isClosed={isClosed} />
    </div>
  )
}

/** Names the tab of a page that has no other name; one that has one names it afterwards. */
function TabTitle({ title }: { title: string }) {
  usePageTitle(title)
  return null
}

interface UnreadProps {
  title: string
  list: Props['list']
  titleAs: 'p' | 'h1'
  /** it is there, but not for this reader */
  isClosed: boolean
}

function Unread({ title, list, titleAs, isClosed }: UnreadProps) {
  const { t } = useTranslation()
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
    <EmptyState
      titleAs={titleAs}
      icon={isClosed ? <IconLock size={26} stroke={1.6} /> : <IconMapOff size={26} stroke={1.6} />}
      title={title}
      hint={!isClosed && t('state.missingHint')}
      action={ways}
    />
  )
}
