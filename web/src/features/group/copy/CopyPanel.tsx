import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../ui/Panel.tsx'
import { popup } from '../../../ui/part/part.tsx'

const CopyDialog = popup(async () => (await import('./CopyDialog.tsx')).CopyDialog)

/** Makes the next class of this one. */
export function CopyPanel() {
  const { t } = useTranslation('group')
  const [copying, setCopying] = useState(false)
  const close = () => setCopying(false)
  return (
    <Panel title={t('copy.title')}>
      <p>{t('copy.hint')}</p>
      <Button variant="default" leftSection={<IconCopy size={17} aria-hidden />} onClick={() => setCopying(true)}>
        {t('copy.open')}
      </Button>
      {copying && <CopyDialog onClose={close} onFailed={close} />}
    </Panel>
  )
}
