import { Button } from '@mantine/core'
import { exportMyData } from '@oj/functions/features/file/contract.ts'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../lib/swr.ts'
import { saveFile } from '../saveFile.ts'
import { PasswordDialog } from './PasswordDialog.tsx'
import { Section } from './Section.tsx'

/** A download may take five minutes (A9). */
const downloads = { timeout: 300_000 }

/** Hands out everything that the site keeps of its user (AC-10). */
export function ExportData() {
  const { t } = useTranslation('account')
  const [asking, setAsking] = useState(false)
  const { run, running } = useAction(exportMyData, downloads)
  async function take(password: string) {
    const file = await run({ password })
    if (!file) return
    setAsking(false)
    saveFile(file)
  }
  return (
    <Section title={t('settings.data')} about={t('settings.dataAbout')}>
      <div>
        <Button variant="default" leftSection={<IconDownload size={17} />} onClick={() => setAsking(true)}>
          {t('settings.export')}
        </Button>
      </div>
      <PasswordDialog
        opened={asking}
        title={t('settings.export')}
        message={t('settings.exportAsk')}
        action={t('settings.exportAction')}
        running={running}
        onConfirm={(password) => void take(password)}
        onClose={() => setAsking(false)}
      />
    </Section>
  )
}
