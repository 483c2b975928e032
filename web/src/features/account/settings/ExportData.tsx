import { Button } from '@mantine/core'
import { exportMyData, getExportInfo } from '@oj/functions/features/own-data/contract.ts'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../../lib/calls/saveFile.ts'
import { useAction, useCall } from '../../../lib/calls/swr.ts'
import { PasswordDialog } from './PasswordDialog.tsx'
import { Section } from './Section.tsx'

/** A download may take five minutes. */
const downloads = { timeout: 300_000 }

/** Exports all data of the user, in as many zips as it takes (AC-10). */
export function ExportData() {
  const { t } = useTranslation('account')
  const [asking, setAsking] = useState(false)
  const { data: info } = useCall(getExportInfo, asking ? {} : null)
  const { run, running } = useAction(exportMyData, downloads)
  async function take(password: string) {
    for (let part = 1; part <= (info?.parts ?? 0); part++) {
      const file = await run({ password, part })
      if (!file) return
      saveFile(file)
    }
    setAsking(false)
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
        message={t('settings.exportAsk', { count: info?.parts ?? 1 })}
        action={t('settings.exportAction')}
        running={running || !info}
        onConfirm={(password) => void take(password)}
        onClose={() => setAsking(false)}
      />
    </Section>
  )
}
