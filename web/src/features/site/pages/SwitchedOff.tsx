import { Button } from '@mantine/core'
import { IconToggleLeft } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { usePageTitle } from '../../../lib/pageTitle.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { type ClosedSwitch, switchAddress } from '../closed/SwitchNote.tsx'

/** In place of a page that is switched off, for who can switch it on: others are led home. */
export function SwitchedOff({ name }: { name: ClosedSwitch }) {
  const { t } = useTranslation('closed')
  usePageTitle(t('title'))
  return (
    <Panel>
      <EmptyState
        titleAs="h1"
        title={t('title')}
        icon={<IconToggleLeft size={26} stroke={1.6} />}
        hint={t(`off.${name}`)}
        action={
          <Button component={Link} to={switchAddress(name)}>
            {t('turnOn')}
          </Button>
        }
      />
    </Panel>
  )
}
