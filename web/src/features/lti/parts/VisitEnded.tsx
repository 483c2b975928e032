import { Button } from '@mantine/core'
import { IconMapOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'

/** Why a visit from a learning platform cannot go on, and a link to the home page. */
export function VisitEnded({ message }: { message: string }) {
  const { t } = useTranslation('lti')
  const home = (
    <Button component={Link} to="/home" variant="default" size="sm">
      {t('choose.home')}
    </Button>
  )
  return (
    <div role="alert">
      <EmptyState icon={<IconMapOff size={26} stroke={1.6} />} title={message} action={home} />
    </div>
  )
}
