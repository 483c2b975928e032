import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { MedalFields } from './MedalFields.tsx'
import type { Medals } from './resolve.ts'

interface Props {
  medals: Medals
  removeStar: boolean
  onApply: (chosen: { medals: Medals; removeStar: boolean }) => void
  onClose: () => void
}

/** Changes medals, or who is shown, and begins again. */
export function SettingsDialog({ medals, removeStar, onApply, onClose }: Props) {
  const { t } = useTranslation('standing')
  const [chosen, choose] = useState({ medals, removeStar })
  return (
    <Dialog opened onClose={onClose} title={t('resolver.settings')} size="md" centered>
      <MedalFields {...chosen} onChange={(changed) => choose({ ...chosen, ...changed })} />
      <Group justify="flex-end" mt="lg">
        <Button
          onClick={() => {
            onApply(chosen)
            onClose()
          }}
        >
          {t('resolver.begin')}
        </Button>
      </Group>
    </Dialog>
  )
}
